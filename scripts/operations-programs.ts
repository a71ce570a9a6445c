import { installOptional } from './packages.ts'

/** Programs that validate the files for operators: alert rules, scrape configuration, dashboard and systemd unit. */
export const requireOperationsPrograms = () =>
  installOptional({ promtool: 'prometheus', 'systemd-analyze': 'systemd' }, [
    '告警规则、监测设置和 systemd 单元',
    'alert rules, scrape settings and the unit of systemd',
  ])
