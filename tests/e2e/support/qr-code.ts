import type { Locator } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'

/** Reads a QR code, as drawn by the browser, like a phone's camera. */
export async function readQrCode(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQr(new Uint8ClampedArray(data), info.width, info.height)
  if (!read) throw new Error('No QR code can be read')
  return read.data
}
