import { loadSharp } from '../../sharp.ts'
import { SCENES } from './scenes.ts'

/** Twice the size of a captcha picture in each direction, so that one scene yields many different pictures. */
export const SCENE_WIDTH = 620
export const SCENE_HEIGHT = 310

/** Upper bound of brightness: pure white is reserved for outlines. */
const BRIGHTEST = 236

let rendered: Promise<readonly Buffer[]> | undefined

/** The scenes as RGB rows, rendered on the first call and cached. A failed attempt is retried by the next call. */
export function renderBackgrounds(): Promise<readonly Buffer[]> {
  rendered ??= Promise.all(SCENES.map((scene) => render(scene(SCENE_WIDTH, SCENE_HEIGHT)))).catch(
    (error: unknown) => {
      rendered = undefined
      throw error
    },
  )
  return rendered
}

async function render(shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}">${shapes}</svg>`
  const sharp = await loadSharp()
  const pixels = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer()
  return pixels.map((value) => Math.min(value, BRIGHTEST)) as Buffer
}
