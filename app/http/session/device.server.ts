import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ApiClientOptions } from '../api-client/api.server.ts'
import { deviceCookie, readCookie } from '../host/cookies.server.ts'

/** Device tokens stored per browser: few accounts share one. */
const MAX_DEVICES = 4

const Devices = z.array(z.tuple([z.string(), z.string()]))

const nameOf = (account: string) =>
  createHash('sha256').update(account.toLowerCase()).digest('base64url').slice(0, 16)

const readDevices = async (request: Request) =>
  (await readCookie(deviceCookie, request, (value) => Devices.safeParse(value).data)) ?? []

/**
 * Sends the device token that an earlier login of the account left in this browser.
 * @param account the phone number or user name as posted
 * @returns the sender to call the API with, and the `Set-Cookie` lines for a newly issued token
 */
export async function asKnownDevice(request: Request, sender: ApiClientOptions, account: string) {
  const name = nameOf(account)
  const stored = await readDevices(request)
  const others = stored.filter(([known]) => known !== name)
  const deviceToken = stored.find(([known]) => known === name)?.[1]
  let issued: string | undefined
  return {
    sender: { ...sender, deviceToken, keepDevice: (token: string) => void (issued = token) },
    cookies: async () =>
      issued
        ? [await deviceCookie.serialize([[name, issued], ...others].slice(0, MAX_DEVICES))]
        : [],
  }
}
