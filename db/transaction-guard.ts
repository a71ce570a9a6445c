import { AsyncLocalStorage } from 'node:async_hooks'

const inTransaction = new AsyncLocalStorage<true>()
let open = 0

/** Passes `tx` to `work` and refuses nested transactions and any use after the transaction has ended. */
export async function guardTransaction<Tx extends object, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const loan = Proxy.revocable(tx, {})
  open += 1
  try {
    return await inTransaction.run(true, () => work(loan.proxy))
  } finally {
    loan.revoke()
    open -= 1
    // While enabled, AsyncLocalStorage slows every promise of the process, read-only requests most of all.
    if (open === 0) inTransaction.disable()
  }
}

/** A nested transaction would deadlock with its parent. */
export function refuseNestedTransaction() {
  if (inTransaction.getStore()) throw new Error('Already in a transaction: pass `tx` on instead')
}
