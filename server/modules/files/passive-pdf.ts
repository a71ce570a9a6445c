import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createInflate } from 'node:zlib'
import { Code } from '../../contract/codes.ts'
import { createLimiter } from '../../concurrency-limiter.ts'
import { AppError } from '../../errors.ts'

/** A letter of a name as it stands, or by its number: `/J#61vaScript` is `/JavaScript`. */
const letter = (one: string) =>
  `(?:${one}|#${one.charCodeAt(0).toString(16)}|#${one.charCodeAt(0).toString(16).toUpperCase()})`
const nameOf = (word: string) => `/${Array.from(word, letter).join('')}(?![A-Za-z0-9])`

/** What a reader would run, open or unpack; long enough not to occur by chance within a picture. */
const ACTIVE = new RegExp(
  ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData']
    .map(nameOf)
    .join('|'),
)
const ENCRYPTED = new RegExp(nameOf('Encrypt'))
const OBJECTS = new RegExp(nameOf('ObjStm'))
const STREAM = /stream\r?\n/g
/** Longer than a name that is written letter by letter. */
const OVERLAP = 64
/** What precedes a stream and says what it is. */
const HEAD = 1024
const PIECE = 256 * 1024
/** All streams together; a scanned page of A4 in colour has some 25 MB. */
const INFLATED_MAX = 256 * 1024 * 1024

const refusal = (text: string) => new AppError(Code.attachmentRefused, { text })
const active = () =>
  refusal('PDF 含有脚本、启动操作或嵌入的文件，请另存或打印为普通 PDF 后重新上传')
const damaged = () => refusal('PDF 无法读取，请重新生成后上传')

const limited = createLimiter(1, 8, '正在检查的文件较多，请稍后再试')

/**
 * Refuses a PDF that a reader would run something of: scripts, actions that start programs or send forms, embedded
 * files. Looks through the file as it lies and through whatever its streams inflate to, because objects may be packed
 * into them.
 * @throws {AppError} attachmentRefused, with the reason
 */
export const requirePassivePdf = (path: string): Promise<void> =>
  limited(async () => {
    const bytes = await readFile(path)
    const text = bytes.toString('latin1')
    if (!text.includes('%%EOF')) throw damaged()
    if (ENCRYPTED.test(text)) throw refusal('PDF 已加密，请解除密码后重新上传')
    if (ACTIVE.test(text)) throw active()
    let left = INFLATED_MAX
    for (const { index, 0: keyword } of text.matchAll(STREAM)) {
      const content = bytes.subarray(index + keyword.length)
      const found = await inflate(content, left)
      if (found.active) throw active()
      const head = text.slice(Math.max(0, index - HEAD), index)
      // Objects packed in a way that cannot be looked through.
      if (found.size === 0 && OBJECTS.test(head.slice(head.lastIndexOf('obj')))) throw damaged()
      left -= found.size
      if (left <= 0) throw refusal('PDF 展开后过大，请降低分辨率后重新上传')
    }
  })

/** Inflates as much as there is; what is no such stream has size 0. */
function inflate(content: Buffer, most: number): Promise<{ size: number; active: boolean }> {
  return new Promise((resolve) => {
    const inflater = createInflate()
    const found = { size: 0, active: false }
    let tail = ''
    let sent = 0
    const done = () => {
      inflater.destroy()
      resolve(found)
    }
    inflater.on('data', (chunk: Buffer) => {
      const text = tail + chunk.toString('latin1')
      found.size += chunk.length
      found.active ||= ACTIVE.test(text)
      tail = text.slice(-OVERLAP)
      if (found.active || found.size > most) done()
    })
    inflater.on('error', done)
    inflater.on('end', done)
    const feed = () => {
      if (inflater.destroyed || inflater.writableEnded) return
      const piece = content.subarray(sent, sent + PIECE)
      sent += piece.length
      if (piece.length === 0) return void inflater.end()
      inflater.write(piece, () => void nextTurn().then(feed))
    }
    feed()
  })
}
