import type { SettingName } from '#server/contract/settings.ts'
import { config } from './config.server.ts'

let changed: Partial<Record<SettingName, string>> = {}
let current: Site | undefined

/** Stores the settings made by staff. @returns whether any has changed */
export function applySettings(settings: Record<SettingName, string>): boolean {
  const differs = JSON.stringify(settings) !== JSON.stringify(changed)
  changed = settings
  current = undefined
  return differs
}

export type Site = ReturnType<typeof readSite>

/** The operator's details: as set by staff, else from the environment. The same object until staff change a setting. */
export const currentSite = (): Site => (current ??= readSite())

function readSite() {
  const { site } = config
  return {
    name: changed.name || site.name,
    host: changed.host || site.host,
    icp: changed.icp || site.icp,
    police: changed.police || site.police,
    phone: changed.phone || site.phone,
    email: changed.email || site.email,
    address: changed.address || site.address,
    hours: changed.hours || site.hours,
    replyDays: Number(changed.replyDays) || site.replyDays,
    markUrl: changed.markUrl || site.markUrl,
    markImage: changed.markImage || site.markImage,
    handover: changed.handover ? (changed.handover as 'direct' | 'page') : site.handover,
    registrationOpen: changed.registration !== 'off',
    /** The whole site without colours, as on days of mourning. */
    grey: changed.grey === 'on',
  }
}
