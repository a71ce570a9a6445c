import type { Config } from '../../config.ts'

type Roles = Pick<Config, 'twoStepRoles'>

/** Whether one of the account's roles requires a second step at login. */
export const requiresTwoSteps = ({ twoStepRoles }: Roles, roles: readonly string[]): boolean =>
  roles.some((role) => twoStepRoles.includes(role))
