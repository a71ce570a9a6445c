import type { Preferences } from '#app/http/host/preferences.ts'

interface Choice {
  value: string
  name: string
  line: string
  /** `lang` attribute if the name is not in the page's language. */
  lang?: string
}
export interface PreferenceWords {
  groups: { name: keyof Preferences; title: string; choices: Choice[] }[]
  save: string
  reset: string
  more: string
  moreLink: string
}

export const preferences: PreferenceWords = {
  groups: [
    {
      name: 'locale',
      title: '语言',
      choices: [
        { value: 'zh', name: '中文', line: '全站使用中文' },
        { value: 'en', name: 'English', line: '全站使用英文', lang: 'en' },
      ],
    },
    {
      name: 'theme',
      title: '主题',
      choices: [
        { value: 'system', name: '跟随系统', line: '由您的设备决定' },
        { value: 'light', name: '浅色', line: '浅底深字' },
        { value: 'dark', name: '深色', line: '深底浅字，适合夜间使用' },
      ],
    },
    {
      name: 'size',
      title: '字号',
      choices: [
        { value: 'default', name: '标准版', line: '正文 16 像素' },
        { value: 'large', name: '长辈版', line: '文字放大到 125%，按钮更高，内容排成一列' },
      ],
    },
    {
      name: 'contrast',
      title: '对比度',
      choices: [
        { value: 'default', name: '标准', line: '文字对比度不低于 4.5 : 1' },
        { value: 'more', name: '高对比', line: '黑白配色，边框加粗' },
      ],
    },
    {
      name: 'grey',
      title: '色彩',
      choices: [
        { value: '0', name: '彩色', line: '正常显示' },
        { value: '1', name: '灰色', line: '整页去掉彩色' },
      ],
    },
  ],
  save: '保存设置',
  reset: '恢复为保存前的选择',
  more: '键盘操作和读屏软件的说明，见',
  moreLink: '无障碍声明',
}
