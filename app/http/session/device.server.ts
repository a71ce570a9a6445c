import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Sender } from '../api-client/api.server.ts'
import { deviceCookie, readCookie } from '../host/cookies.server.ts'

/** Accounts that one browser is remembered by: a desk is shared by few. */
const KEPT = 4

const Devices = z.array(z.tuple([z.string(), z.string()]))

const nameOf = (account: string) =>
  createHash('sha256').update(account.toLowerCase()).digest('base64url').slice(0, 16)

const readDevices = async (request: Request) =>
  (await readCookie(deviceCookie, request, (value) => Devices.safeParse(value).data)) ?? []

/**
 * Signs in as the browser that the account may know from an earlier login.
 * @param account the phone number or user name as it is posted
 * @returns the sender to call the API by, and the `Set-Cookie` lines for what the API then gave
 */
export async function asKnownDevice(request: Request, sender: Sender, account: string) {
  const name = nameOf(account)
  const kept = await readDevices(request)
  const others = kept.filter(([known]) => known !== name)
  const deviceToken = kept.find(([known]) => known === name)?.[1]
  let given: string | undefined
  return {
    sender: { ...sender, deviceToken, keepDevice: (token: string) => void (given = token) },
    cookies: async () =>
      given ? [await deviceCookie.serialize([[name, given], ...others].slice(0, KEPT))] : [],
  }
}
