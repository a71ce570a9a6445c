import bcrypt from 'bcryptjs'
import { createPasswords, type Passwords } from '#server/passwords.ts'

export const TEST_COST = 4

/** bcrypt in this thread at the lowest cost: these tests are about the rules, not the workers. */
export const testPasswords = (cost = TEST_COST): Passwords =>
  createPasswords(
    cost,
    (task) =>
      task.kind === 'hash'
        ? bcrypt.hash(task.password, task.cost)
        : bcrypt.compare(task.password, task.hash),
    async () => undefined,
  )
