import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Switches of a user's console, each with its default. */
export const CONSOLE_SWITCHES = {
  breadcrumb: true,
  breadcrumbIcon: true,
  collapse: false,
  hamburger: true,
  fullscreen: true,
  sizeIcon: true,
  locale: true,
  message: true,
  tagsView: false,
  tagsViewIcon: true,
  logo: true,
  grey: false,
  fixedHeader: true,
  cutMenu: false,
  footer: true,
  uniqueOpened: false,
  fixedMenu: true,
  /** Single-key shortcuts of the review desk; WCAG 2.1.4 requires that they can be turned off. */
  reviewKeys: true,
} as const satisfies Record<string, boolean>
export type ConsoleSwitch = keyof typeof CONSOLE_SWITCHES

/** Choices of one among several; the first is the default. */
export const CONSOLE_CHOICES = {
  headerTheme: ['plain', 'dark', 'brand'],
  size: ['default', 'large', 'small'],
  theme: ['green', 'azure', 'ochre', 'ink'],
} as const
export type ConsoleChoice = keyof typeof CONSOLE_CHOICES

const { headerTheme, size, theme } = CONSOLE_CHOICES
const switches = Object.fromEntries(
  Object.entries(CONSOLE_SWITCHES).map(([name, byDefault]) => [
    name,
    z.boolean().default(byDefault),
  ]),
) as Record<ConsoleSwitch, z.ZodDefault<z.ZodBoolean>>

/** A user's console settings. */
export const ConsolePreferences = z.object({
  ...switches,
  headerTheme: z.enum(headerTheme).default('plain'),
  size: z.enum(size).default('default'),
  theme: z.enum(theme).default('green'),
})
export type ConsolePreferences = z.output<typeof ConsolePreferences>

export const DEFAULT_PREFERENCES: ConsolePreferences = ConsolePreferences.parse({})

const PATH = '/extend/console/preferences'
const tag = '用户与权限'

export const getConsolePreferences = endpoint({
  method: 'GET',
  path: PATH,
  summary: '本人的管理端界面设置，没有设置过的项为默认值',
  tag,
  access: 'user',
  data: ConsolePreferences,
})

export const saveConsolePreferences = endpoint({
  method: 'PUT',
  path: PATH,
  summary: '保存本人的管理端界面设置，整份替换；没有给的项恢复默认值',
  tag,
  access: 'user',
  body: ConsolePreferences,
  data: z.literal(true),
})
