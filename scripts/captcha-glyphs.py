"""Writes server/modules/captcha/glyphs.ts: outlines of common characters for the captcha of words.

Run once on a Debian machine, and again only to change the characters:
    apt-get install fonts-noto-cjk python3-fonttools
    /usr/bin/python3 scripts/captcha-glyphs.py
The outlines are those of Noto Sans CJK SC Bold, under the SIL Open Font License 1.1
(server/modules/captcha/GLYPHS-LICENSE.txt). The running product needs no font.
"""

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTCollection

FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
FAMILY = "Noto Sans CJK SC"
TARGET = "server/modules/captcha/glyphs.ts"
# Told apart at 25 pixels: no pair that differs in one stroke (人入, 日目, 土士, 大太 …).
WORDS = (
    "春夏秋冬东南西北山水河湖海洋江岛风雨雪云雷电星月花草树林森叶果竹"
    "松柏梅兰荷菊桃柳稻麦豆瓜茶糖盐油米面鱼虾鸟燕鹰鹤马牛羊鹿象虎兔龙"
    "猫狗鸡鸭蜂蝶城市街桥路车船帆港站塔楼房屋门窗灯桌椅床书画笔纸琴棋"
    "歌舞诗词金银铜铁石玉珠宝红黄蓝紫黑白灰橙光热能源碳氢氧氮核算"
    "量减排绿低植被环境保护节约循洁高原平川森沙漠冰峰谷泉瀑溪田"
    "园村庄农牧渔工商学医师友家国民众善美真和谐安康乐福寿喜庆丰收勤俭"
    "早晨朝夕晴阴暖凉温湿轻重快慢深浅远近长短宽窄新旧前后左中外"
)


class Path(BasePen):
    """A path of SVG with whole numbers, in font units."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.parts = []

    def add(self, command, *points):
        numbers = [str(round(n)) for point in points for n in point]
        self.parts.append(command + " ".join(numbers))

    def _moveTo(self, point):
        self.add("M", point)

    def _lineTo(self, point):
        self.add("L", point)

    def _curveToOne(self, a, b, c):
        self.add("C", a, b, c)

    def _closePath(self):
        self.parts.append("Z")


def main():
    font = next(f for f in TTCollection(FONT).fonts if f["name"].getDebugName(1) == FAMILY)
    assert font["head"].unitsPerEm == 1000
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    lines = []
    for word in dict.fromkeys(WORDS):
        pen = Path(glyphs)
        glyphs[names[ord(word)]].draw(pen)
        lines.append(f"  {word}: '{''.join(pen.parts)}',")
    with open(TARGET, "w", encoding="utf-8") as target:
        target.write(
            "/**\n"
            " * Outlines of Noto Sans CJK SC Bold, 1000 units an em, upwards from the base line, so that no\n"
            " * font need be installed. SIL Open Font License 1.1: GLYPHS-LICENSE.txt beside this file.\n"
            " * Written by scripts/captcha-glyphs.py.\n"
            " */\n"
            "export const GLYPHS: Readonly<Record<string, string>> = {\n"
        )
        target.write("\n".join(lines))
        target.write("\n}\n")
    print(f"{len(lines)} characters")


main()
