import bcrypt from 'bcryptjs'

/** Runs in a worker thread: bcrypt on the main thread would block every other request. */
export type PasswordTask =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'verify'; password: string; hash: string }

export default (task: PasswordTask): string | boolean =>
  task.kind === 'hash'
    ? bcrypt.hashSync(task.password, task.cost)
    : bcrypt.compareSync(task.password, task.hash)
