import type { Template, Values } from './templates.ts'

export interface SmsMessage {
  id: number
  phone: string
  template: Template
  values: Values
}

/** A provider's answer. `code` is the provider's own; the texts contain no part of the message. */
export interface SmsReceipt {
  accepted: boolean
  code: string
  text: string
}

/** An SMS provider. */
export interface SmsProvider {
  /** Rejects if the provider cannot be reached. */
  send(message: SmsMessage): Promise<SmsReceipt>
}

/** Append new ones at the end: the back office identifies a provider by its position. */
export const SMS_PROVIDERS = ['outbox', 'alibaba', 'tencent'] as const
/** The number by which the back office identifies a provider. */
export const providerId = (name: string) => SMS_PROVIDERS.findIndex((known) => known === name) + 1

/** Settings of both providers; `outbox` needs none. */
export interface ProviderSettings {
  keyId: string
  keySecret: string
  signName: string
  /** Tencent's SdkAppId. */
  appId: string
  region: string
  /** Host and port, if not the provider's default. */
  endpoint: { host: string; protocol: 'http' | 'https' } | undefined
  /** The provider's id of each of our templates; a notification without one is not sent. */
  templates: Partial<Record<Template, string>>
}

export const SEND_TIMEOUT_SECONDS = 10
