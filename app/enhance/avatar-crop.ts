/** Side (px) of the square that is sent: the server stores no more. */
const SIDE = 512
const ZOOM_MAX = 4
const QUALITY = 0.9

type Slider = 'zoom' | 'across' | 'down'

/**
 * Lets the reader choose the square of a picture that becomes the avatar, before it is sent: the whole picture is not
 * uploaded then. If the browser cannot read it, the server takes the middle square.
 */
export function startAvatarCrop(box: HTMLElement): void {
  const form = box.closest('form')
  const input = form?.querySelector<HTMLInputElement>('input[type=file]')
  const canvas = box.querySelector('canvas')
  const brush = canvas?.getContext('2d')
  if (!form || !input || !canvas || !brush) return
  let picture: { image: ImageBitmap; file: File } | undefined
  const slider = (name: Slider) =>
    box.querySelector<HTMLInputElement>(`[data-crop=${name}]`) as HTMLInputElement
  const part = (name: Slider) => Number(slider(name).value) / 100

  /** Side of the square in pixels of the picture, and what is left beside it. */
  const frame = ({ width, height }: ImageBitmap) => {
    const side = Math.min(width, height) / (1 + part('zoom') * (ZOOM_MAX - 1))
    return { side, free: { across: width - side, down: height - side } }
  }
  const draw = () => {
    if (!picture) return
    const { side, free } = frame(picture.image)
    brush.clearRect(0, 0, SIDE, SIDE)
    const [x, y] = [free.across * part('across'), free.down * part('down')]
    brush.drawImage(picture.image, x, y, side, side, 0, 0, SIDE, SIDE)
  }
  const move = (name: 'across' | 'down', pixels: number) => {
    if (!picture) return
    const { side, free } = frame(picture.image)
    const shift = (pixels / canvas.clientWidth) * side
    if (free[name] > 0)
      slider(name).value = String(Number(slider(name).value) - (shift / free[name]) * 100)
  }

  const choose = () => {
    const [file] = input.files ?? []
    picture = undefined
    box.hidden = true
    if (!file) return
    createImageBitmap(file).then(
      (image) => {
        if (input.files?.[0] !== file) return
        picture = { image, file }
        slider('zoom').value = '0'
        slider('across').value = slider('down').value = '50'
        box.hidden = false
        draw()
      },
      () => undefined,
    )
  }
  input.addEventListener('change', choose)
  // A file may have been chosen before this script was loaded.
  if (input.files?.length) choose()
  box.addEventListener('input', draw)
  canvas.addEventListener('pointerdown', ({ pointerId }) => canvas.setPointerCapture(pointerId))
  canvas.addEventListener('pointermove', ({ pointerId, movementX, movementY }) => {
    if (!canvas.hasPointerCapture(pointerId)) return
    move('across', movementX)
    move('down', movementY)
    draw()
  })
  form.addEventListener('submit', () => {
    if (!picture) return
    // A photograph has no transparent parts to lose.
    const type = picture.file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const chosen = new DataTransfer()
    chosen.items.add(fileOf(canvas.toDataURL(type, QUALITY), picture.file.name, type))
    input.files = chosen.files
  })
}

function fileOf(address: string, name: string, type: string): File {
  const bytes = atob(address.slice(address.indexOf(',') + 1))
  const content = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))
  const end = type === 'image/jpeg' ? 'jpg' : 'png'
  return new File([content], `${name.replace(/\.[^.]*$/, '')}.${end}`, { type })
}
