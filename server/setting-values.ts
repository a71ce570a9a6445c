/** `host:port` of a mail relay. */
export const RELAY = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]):\d{1,5}$/

export const isWebAddress = (text: string) => URL.canParse(text) && /^https?:\/\/[^#]+$/i.test(text)

/** User names and passwords are sent to the issuer: plain http only to this machine. */
export function isSafeIssuer(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
