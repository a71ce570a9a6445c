import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createInflate } from 'node:zlib'
import { Code } from '../../contract/codes.ts'
import { seconds } from '#shared/duration.ts'
import { createLimiter } from '../../concurrency-limiter.ts'
import { AppError } from '../../errors.ts'

/** A letter of a PDF name, literal or as its hexadecimal code: `/J#61vaScript` is `/JavaScript`. */
const letter = (one: string) =>
  `(?:${one}|#${one.charCodeAt(0).toString(16)}|#${one.charCodeAt(0).toString(16).toUpperCase()})`
const nameOf = (word: string) => `/${Array.from(word, letter).join('')}(?![A-Za-z0-9])`

/** What a PDF viewer would run, open or unpack; long enough not to occur by chance within a picture. */
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
    // XFA forms contain scripts; so short a name needs the character after it to avoid chance matches.
    String.raw`${nameOf('XFA')}[\s\0%\[]`,
  ].join('|'),
)
const ENCRYPTED = new RegExp(nameOf('Encrypt'))
const OBJECTS = new RegExp(nameOf('ObjStm'), 'g')
/**
 * The head of an object stream as all producers write it. With no other keys it has no string or comment that could
 * hide one; with a single filter and no predictor, inflating it yields its text.
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
/** Longer than any of the names with every letter written as `#xx`. */
const OVERLAP = 64
const PIECE = 256 * 1024
/** For all streams of a file together; a scanned A4 page in colour has some 25 MB. */
const INFLATED_MAX = 256 * 1024 * 1024
/** Minimum charge per stream: a 10 MB file may consist of nothing but the beginnings of streams. */
const STREAM_COST = 16 * 1024
/** For all streams of a file, since other checks are waiting. */
const CHECK_MAX = seconds(15)

const refusal = (text: string) => new AppError(Code.attachmentRefused, { text })
const active = () =>
  refusal('PDF 含有脚本、启动操作或嵌入的文件，请另存或打印为普通 PDF 后重新上传')
const damaged = () => refusal('PDF 无法读取，请重新生成后上传')
/** Either the machine is busy, or the file was made to take long. */
const late = () =>
  new AppError(Code.unavailable, { retryAfter: 10, text: '文件检查超时，请稍后再试' })

const limited = createLimiter(1, 8, '正在检查的文件较多，请稍后再试')

/**
 * Refuses a PDF with active content: scripts, actions that start programs or send forms, embedded files. Searches the
 * file as it is and everything that its streams inflate to, because objects may be packed into them.
 * @throws {AppError} attachmentRefused, with the reason
 */
export const rejectActivePdf = (path: string): Promise<void> =>
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
    let searchedStreams = 0
    for await (const { index, 0: keyword } of matchesOf(text, STREAM)) {
      const start = index + keyword.length
      if (!isZlib(bytes, start)) continue
      const found = await inflate(bytes.subarray(start), left, until)
      if (found.active) throw active()
      if (found.size > 0 && packed.has(start)) searchedStreams += 1
      left -= Math.max(found.size, found.read, STREAM_COST)
      if (left <= 0) throw refusal('PDF 展开后过大，请降低分辨率后重新上传')
      // Inflating stops at the time limit, so this stream may not have been searched completely.
      if (Date.now() > until) throw late()
    }
    // Object streams packed in a way that could not be searched.
    const objects = matchesOf(text, OBJECTS)
    while (!(await objects.next()).done) if (--searchedStreams < 0) throw damaged()
  })

/** Whether the pattern occurs in the text; searched in pieces, yielding to other requests in between. */
async function contains(text: string, pattern: RegExp): Promise<boolean> {
  for (let at = 0; at < text.length; at += PIECE) {
    const found = pattern.exec(text.slice(at, at + PIECE + OVERLAP))
    // A match that begins in the next piece is found there, complete.
    if (found && found.index < PIECE) return true
    await nextTurn()
  }
  return false
}

/** All matches; yields to other requests after each thousand. */
async function* matchesOf(text: string, pattern: RegExp) {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    yield match
    if (++count % 1000 === 0) await nextTurn()
  }
}

/** Whether a zlib stream may begin at this offset (RFC 1950, 2.2). */
const isZlib = (bytes: Buffer, at: number) =>
  at + 1 < bytes.length && (bytes.readUInt8(at) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0

/** Inflated size, and how many bytes of the file were consumed. */
interface Inflated {
  size: number
  read: number
  active: boolean
}

/** Inflates until `most` bytes or the time `until`, in milliseconds; size 0 if it is not such a stream. */
function inflate(content: Buffer, bytesMax: number, until: number): Promise<Inflated> {
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
      if (found.active || found.size > bytesMax) done()
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
