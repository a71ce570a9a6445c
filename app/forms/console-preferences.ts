import * as z from 'zod/mini'
import {
  CONSOLE_CHOICES,
  CONSOLE_SWITCHES,
  type ConsoleChoice,
  type ConsolePreferences,
  type ConsoleSwitch,
} from '#server/contract/console.ts'
import { errorKey } from './messages.ts'

export const SWITCHES = Object.keys(CONSOLE_SWITCHES) as ConsoleSwitch[]
export const CHOICES = Object.keys(CONSOLE_CHOICES) as ConsoleChoice[]

const CHOICE = errorKey('choice')

/** A switch that is off is not sent. */
export const ConsolePreferencesForm = z.object({
  ...(Object.fromEntries(SWITCHES.map((name) => [name, z.optional(z.string())])) as Record<
    ConsoleSwitch,
    z.ZodMiniOptional<z.ZodMiniString>
  >),
  headerTheme: z._default(z.enum(CONSOLE_CHOICES.headerTheme, CHOICE), 'plain'),
  size: z._default(z.enum(CONSOLE_CHOICES.size, CHOICE), 'default'),
  theme: z._default(z.enum(CONSOLE_CHOICES.theme, CHOICE), 'green'),
})

export function asPreferences(input: z.output<typeof ConsolePreferencesForm>): ConsolePreferences {
  const { headerTheme, size, theme } = input
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, input[name] !== undefined]))
  return { ...(switches as Record<ConsoleSwitch, boolean>), headerTheme, size, theme }
}
