import type { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { seconds } from './duration.ts'
import { usedProcessorTime } from './processor-meter.ts'

/** Without a pause between new connections for this long, the process counts as overloaded. */
const REFUSE_AFTER = seconds(1)
/** An overloaded process stops listening after this, even with connections still queued. */
const REFUSE_UNTIL = seconds(3)
/** The same if other processes leave it too little processor time. */
const REFUSE_UNTIL_STARVED = seconds(6)

/**
 * Closes the listening socket once its accept queue is empty, and leaves open connections as they are. The event loop
 * accepts one connection per turn, and closing the socket resets those still queued; so it is closed in a turn without
 * a new one. Under a load that keeps the queue full, `refuse` is called, which makes turns short.
 */
export async function stopListening(server: Server, refuse: () => void): Promise<void> {
  let arrived = true
  const onConnection = () => (arrived = true)
  server.on('connection', onConnection)
  const [began, used] = [Date.now(), usedProcessorTime()]
  const processorTimeUsed = () => usedProcessorTime() - used
  const mayContinue = () => {
    const passed = Date.now() - began
    return (
      passed < REFUSE_UNTIL || (passed < REFUSE_UNTIL_STARVED && processorTimeUsed() < REFUSE_UNTIL)
    )
  }
  while (arrived && mayContinue()) {
    arrived = false
    await setImmediate()
    await setImmediate()
    if (Date.now() - began > REFUSE_AFTER) refuse()
  }
  server.close()
  server.off('connection', onConnection)
}
