export const shell = {
  site: { name: '双碳智慧服务平台', tagline: 'DUAL-CARBON SERVICE' },
  skip: '跳到主要内容',
}
