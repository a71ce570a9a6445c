declare module 'autocannon' {
  export interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string> | undefined
    method?: 'GET' | 'POST'
    body?: string | undefined
  }): Promise<Result>
}
