import { AsyncLocalStorage } from 'node:async_hooks'

const inTransaction = new AsyncLocalStorage<true>()
let open = 0

/** Lends `tx` to `work`, refusing nesting and any use after the transaction has ended. */
export async function lend<Tx extends object, T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const loan = Proxy.revocable(tx, {})
  open += 1
  try {
    return await inTransaction.run(true, () => work(loan.proxy))
  } finally {
    loan.revoke()
    open -= 1
    // While it is enabled, every promise of the process pays for it: a read-only request most of all.
    if (open === 0) inTransaction.disable()
  }
}

/** A transaction inside another would wait for itself for ever. */
export function refuseNesting() {
  if (inTransaction.getStore()) throw new Error('Already in a transaction: pass `tx` on instead')
}
