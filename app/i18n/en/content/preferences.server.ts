import type { PreferenceWords } from '#app/i18n/zh/content/preferences.server.ts'

export const preferences: PreferenceWords = {
  groups: [
    {
      name: 'locale',
      title: 'Language',
      choices: [
        { value: 'zh', name: '中文', line: 'The whole site in Chinese', lang: 'zh-CN' },
        { value: 'en', name: 'English', line: 'The whole site in English' },
      ],
    },
    {
      name: 'theme',
      title: 'Theme',
      choices: [
        { value: 'system', name: 'System', line: 'As your device says' },
        { value: 'light', name: 'Light', line: 'Dark text on a light ground' },
        { value: 'dark', name: 'Dark', line: 'Light text on a dark ground, easier at night' },
      ],
    },
    {
      name: 'size',
      title: 'Type size',
      choices: [
        { value: 'default', name: 'Standard', line: 'Text of 16 pixels' },
        { value: 'large', name: 'Large type', line: 'Text at 125%, taller buttons, one column' },
      ],
    },
    {
      name: 'contrast',
      title: 'Contrast',
      choices: [
        { value: 'default', name: 'Standard', line: 'Text at 4.5:1 or more' },
        { value: 'more', name: 'High contrast', line: 'Black and white, thicker borders' },
      ],
    },
    {
      name: 'grey',
      title: 'Colour',
      choices: [
        { value: '0', name: 'Colour', line: 'As designed' },
        { value: '1', name: 'Greyscale', line: 'No colour anywhere on the page' },
      ],
    },
  ],
  save: 'Save settings',
  reset: 'Undo my changes',
  more: 'For keyboard use and screen readers, see the ',
  moreLink: 'accessibility statement',
}
