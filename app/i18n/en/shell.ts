export const shell = {
  site: { name: 'Dual-Carbon Smart Service Platform', tagline: '双碳智慧服务平台' },
  skip: 'Skip to main content',
}
