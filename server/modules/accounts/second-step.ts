import type { Config } from '../../config.ts'

type Roles = Pick<Config, 'twoStepRoles'>

/** Whether one of an account's roles may not be used without a second step. */
export const requiresTwoSteps = ({ twoStepRoles }: Roles, roles: readonly string[]): boolean =>
  roles.some((role) => twoStepRoles.includes(role))
