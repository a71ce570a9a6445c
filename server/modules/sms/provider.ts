import type { Template, Values } from './templates.ts'

export interface SmsMessage {
  id: number
  phone: string
  template: Template
  values: Values
}

/** What a carrier said. `code` is its own; the texts hold nothing of the message. */
export interface SmsReceipt {
  accepted: boolean
  code: string
  text: string
}

/** A carrier of short messages. */
export interface SmsProvider {
  /** Throws when the carrier cannot be reached. */
  send(message: SmsMessage): Promise<SmsReceipt>
}

/** New ones go to the end: the back office knows a provider by its place. */
export const SMS_PROVIDERS = ['outbox', 'alibaba', 'tencent'] as const
/** The number that the back office knows a provider by. */
export const providerId = (name: string) => SMS_PROVIDERS.findIndex((known) => known === name) + 1

/** What both carriers need; `outbox` needs none of it. */
export interface CarrierSettings {
  keyId: string
  keySecret: string
  signName: string
  /** Tencent's SdkAppId. */
  appId: string
  region: string
  /** Host and port, where it is not the carrier's own. */
  endpoint: { host: string; protocol: 'http' | 'https' } | undefined
  /** The carrier's number of each of our templates; a notice without one is not sent. */
  templates: Partial<Record<Template, string>>
}

export const SEND_TIMEOUT_SECONDS = 10
