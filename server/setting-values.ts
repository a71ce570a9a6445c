import { z } from 'zod'

/** A whole number within both bounds. */
export const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .optional()
    .transform((value) => value ?? fallback)
    .describe(`${min} 到 ${max} 的整数`)

/** One of some words. */
export const oneOf = <const T extends string>(values: readonly T[], fallback: NoInfer<T>) =>
  z
    .enum(values)
    .optional()
    .transform((value) => value ?? fallback)
    .describe(values.join('、'))

/** `host:port` of a mail relay. */
export const RELAY = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]):\d{1,5}$/

export const isWebAddress = (text: string) => URL.canParse(text) && /^https?:\/\/[^#]+$/i.test(text)

/** User names and passwords are sent to the issuer: plain http only to this machine. */
export function isSafeIssuer(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
