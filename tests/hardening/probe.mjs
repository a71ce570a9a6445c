import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Sends requests continuously in a separate thread, so that delays of the load generator are not measured.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const times = []
let failed = 0
let going = true
parentPort.once('message', () => (going = false))
const ask = () =>
  new Promise((resolve) => {
    const started = performance.now()
    get(workerData.url, { agent }, (response) => {
      if (response.statusCode !== 200) failed += 1
      response.resume().on('end', () => resolve(times.push(performance.now() - started)))
    }).on('error', () => resolve((failed += 1)))
  })
while (going) {
  await ask()
  await setTimeout(10)
}
parentPort.postMessage({ times, failed })
