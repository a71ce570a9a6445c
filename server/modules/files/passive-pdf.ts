import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createInflate } from 'node:zlib'
import { Code } from '../../contract/codes.ts'
import { seconds } from '#shared/duration.ts'
import { createLimiter } from '../../concurrency-limiter.ts'
import { AppError } from '../../errors.ts'

/** A letter of a name as it stands, or by its number: `/J#61vaScript` is `/JavaScript`. */
const letter = (one: string) =>
  `(?:${one}|#${one.charCodeAt(0).toString(16)}|#${one.charCodeAt(0).toString(16).toUpperCase()})`
const nameOf = (word: string) => `/${Array.from(word, letter).join('')}(?![A-Za-z0-9])`

/** What a reader would run, open or unpack; long enough not to occur by chance within a picture. */
const ACTIVE = new RegExp(
  [
    ...[
      'JavaScript',
      'Launch',
      'EmbeddedFile',
      'EmbeddedFiles',
      'RichMedia',
      'SubmitForm',
      'ImportData',
      'Rendition',
      'OnInstantiate',
      'GoToE',
    ].map(nameOf),
    // A form that has scripts of its own; so short a name counts with what may follow it.
    String.raw`${nameOf('XFA')}[\s\0%\[]`,
  ].join('|'),
)
const ENCRYPTED = new RegExp(nameOf('Encrypt'))
const OBJECTS = new RegExp(nameOf('ObjStm'), 'g')
/**
 * The head of packed objects as all producers write it: no key besides these, hence no string or comment that would
 * hide one, and one filter without a predictor, so that what they inflate to is their text.
 */
const PLAIN_HEAD = new RegExp(
  String.raw`(?:^|[\r\n])\d+\s+\d+\s+obj\s*<<(?:\s*/(?:${[
    String.raw`Type\s*/ObjStm`,
    String.raw`(?:N|First)\s+\d+`,
    String.raw`Length\s+\d+(?:\s+\d+\s+R)?`,
    String.raw`Extends\s+\d+\s+\d+\s+R`,
    String.raw`Filter\s*(?:/FlateDecode|\[\s*/FlateDecode\s*\])`,
  ].join('|')}))*\s*>>\s*stream\r?\n`,
  'g',
)
const STREAM = /stream\r?\n/g
/** Longer than a name that is written letter by letter. */
const OVERLAP = 64
const PIECE = 256 * 1024
/** All streams together; a scanned page of A4 in colour has some 25 MB. */
const INFLATED_MAX = 256 * 1024 * 1024
/** What a stream counts for at least: a file of 10 MB may consist of nothing but their beginnings. */
const STREAM_COST = 16 * 1024
/** For all streams of a file: others are waiting. */
const CHECK_MAX = seconds(15)

const refusal = (text: string) => new AppError(Code.attachmentRefused, { text })
const active = () =>
  refusal('PDF 含有脚本、启动操作或嵌入的文件，请另存或打印为普通 PDF 后重新上传')
const damaged = () => refusal('PDF 无法读取，请重新生成后上传')
/** The machine may be busy, or the file made to last. */
const late = () =>
  new AppError(Code.unavailable, { retryAfter: 10, text: '文件检查超时，请稍后再试' })

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
    if (await contains(text, ENCRYPTED)) throw refusal('PDF 已加密，请解除密码后重新上传')
    if (await contains(text, ACTIVE)) throw active()
    const until = Date.now() + CHECK_MAX
    let left = INFLATED_MAX
    const packed = new Set<number>()
    for await (const { index, 0: head } of matchesOf(text, PLAIN_HEAD))
      if (head.match(OBJECTS)?.length === 1) packed.add(index + head.length)
    let lookedThrough = 0
    for await (const { index, 0: keyword } of matchesOf(text, STREAM)) {
      const start = index + keyword.length
      if (!isZlib(bytes, start)) continue
      const found = await inflate(bytes.subarray(start), left, until)
      if (found.active) throw active()
      if (found.size > 0 && packed.has(start)) lookedThrough += 1
      left -= Math.max(found.size, found.read, STREAM_COST)
      if (left <= 0) throw refusal('PDF 展开后过大，请降低分辨率后重新上传')
      // A stream is left where the time ends: it has not been looked through.
      if (Date.now() > until) throw late()
    }
    // Objects packed in a way that cannot be looked through.
    const objects = matchesOf(text, OBJECTS)
    while (!(await objects.next()).done) if (--lookedThrough < 0) throw damaged()
  })

/** Whether a name is in the text; it is looked for in pieces, between which others have a turn. */
async function contains(text: string, pattern: RegExp): Promise<boolean> {
  for (let at = 0; at < text.length; at += PIECE) {
    const found = pattern.exec(text.slice(at, at + PIECE + OVERLAP))
    // One that begins in the next piece is seen whole there.
    if (found && found.index < PIECE) return true
    await nextTurn()
  }
  return false
}

/** All matches; after each thousand others have a turn. */
async function* matchesOf(text: string, pattern: RegExp) {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    yield match
    if (++count % 1000 === 0) await nextTurn()
  }
}

/** Whether a zlib stream may begin there (RFC 1950, 2.2). */
const isZlib = (bytes: Buffer, at: number) =>
  at + 1 < bytes.length && (bytes.readUInt8(at) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0

/** What a stream inflated to, and how many bytes of the file were read for that. */
interface Inflated {
  size: number
  read: number
  active: boolean
}

/** Inflates as much as there is, until a time in milliseconds; what is no such stream has size 0. */
function inflate(content: Buffer, most: number, until: number): Promise<Inflated> {
  return new Promise((resolve) => {
    const inflater = createInflate()
    const found = { size: 0, read: 0, active: false }
    let tail = ''
    let sent = 0
    const done = () => {
      found.read = inflater.bytesWritten
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
      if (Date.now() > until) return done()
      const piece = content.subarray(sent, sent + PIECE)
      sent += piece.length
      if (piece.length === 0) return void inflater.end()
      inflater.write(piece, () => void nextTurn().then(feed))
    }
    feed()
  })
}
