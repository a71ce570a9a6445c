import type { Endpoint } from './contract/endpoint.ts'

interface CallName {
  /** The part of the contract that the call belongs to. */
  tag: string
  /** What it does, in a few words. */
  summary: string
}

const names = new Map<string, CallName>()
const keyOf = (method: string, path: string) => `${method} ${path}`

/** Module-level, because the contract is the same for every application in this process. */
export function registerCallName({ method, path, tag, summary }: Endpoint): void {
  names.set(keyOf(method, path), { tag, summary: summary.replace(/[，；（：].*$/su, '') })
}

/** @param path as called, at the root or under `/admin-api` */
export const callName = (method: string, path: string): CallName | undefined =>
  names.get(keyOf(method, path.replace(/^\/admin-api(?=\/)/, '')))
