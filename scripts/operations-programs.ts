import { installOptional } from './packages.ts'

/** Programs that check what operators are given: alerts, scrape settings and dashboard, and the unit of systemd. */
export const requireOperationsPrograms = () =>
  installOptional({ promtool: 'prometheus', 'systemd-analyze': 'systemd' }, [
    '告警规则、监测设置和 systemd 单元',
    'alert rules, scrape settings and the unit of systemd',
  ])
