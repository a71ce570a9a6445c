import { writeFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { format, resolveConfig } from 'prettier'

/**
 * Generates server/modules/captcha/glyphs.ts: outlines of common characters for the click-word captcha. Run manually,
 * and only to change the characters: `apt-get install fonts-noto-cjk`, then `node --import tsx
 * scripts/captcha-glyphs.ts`. The running product needs no font.
 */
const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc'
const FACE = 'NotoSansCJKsc-Bold'
const TARGET = 'server/modules/captcha/glyphs.ts'
/** Distinguishable at 25 pixels: no pair that differs in one stroke (人入, 日目, 土士, 大太 …). */
const WORDS =
  '春夏秋冬东南西北山水河湖海洋江岛风雨雪云雷电星月花草树林森叶果竹' +
  '松柏梅兰荷菊桃柳稻麦豆瓜茶糖盐油米面鱼虾鸟燕鹰鹤马牛羊鹿象虎兔龙' +
  '猫狗鸡鸭蜂蝶城市街桥路车船帆港站塔楼房屋门窗灯桌椅床书画笔纸琴棋' +
  '歌舞诗词金银铜铁石玉珠宝红黄蓝紫黑白灰橙光热能源碳氢氧氮核算' +
  '量减排绿低植被环境保护节约循洁高原平川森沙漠冰峰谷泉瀑溪田' +
  '园村庄农牧渔工商学医师友家国民众善美真和谐安康乐福寿喜庆丰收勤俭' +
  '早晨朝夕晴阴暖凉温湿轻重快慢深浅远近长短宽窄新旧前后左中外'
const HEAD = `/**
 * Outlines of Noto Sans CJK SC Bold, 1000 units an em, upwards from the base line, so that no
 * font need be installed. SIL Open Font License 1.1: GLYPHS-LICENSE.txt beside this file.
 * Written by scripts/captcha-glyphs.ts.
 */
export const GLYPHS: Readonly<Record<string, string>> = {`

/** SVG letters of path commands; Noto CJK has no quadratic curves. */
const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

const font = fontkit.openSync(FONT, FACE) as fontkit.Font
if (font.unitsPerEm !== 1000) throw new Error(`${FONT} does not have 1000 units per em`)

function outline(word: string): string {
  const { commands } = font.glyphForCodePoint(word.codePointAt(0) ?? 0).path
  const steps = commands.map(({ command, args }) => {
    const letter = LETTERS[command]
    if (!letter) throw new Error(`${word}: unknown path command ${command}`)
    return letter + args.map((number) => Math.round(number)).join(' ')
  })
  return steps.join('')
}
const words = [...new Set(WORDS)]
const code = [HEAD, ...words.map((word) => `  ${word}: '${outline(word)}',`), '}'].join('\n')
writeFileSync(TARGET, await format(code, { ...(await resolveConfig(TARGET)), filepath: TARGET }))
console.log(`${words.length} characters`)
