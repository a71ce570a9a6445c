import { infraLists } from './infra.server.ts'
import { mailLists } from './mail.server.ts'
import { linkList } from './links.server.ts'
import { systemLists, systemScreens } from './staff-system.server.ts'
import { messageLists } from './messages.server.ts'
import { peopleLists } from './people.server.ts'

import { reviewList } from './review.server.ts'

/** The back office: its frame, and the texts of its lists. */
export const staff = {
  title: '管理端',
  menu: '管理菜单',
  groupsLabel: '菜单分组',
  groups: {
    work: '工作台',
    review: '审核',
    business: '业务',
    system: '系统管理',
    logs: '运维与日志',
  },
  ...systemScreens,
  lists: {
    review: reviewList,
    ...systemLists,
    links: linkList,
    ...peopleLists,
    ...messageLists,
    ...infraLists,
    ...mailLists,
    proposals: {
      title: '因子征集',
      description: '查看、答复和删除公众推荐的因子。',
      filters: { keyword: '关键词', status: '处理结果', createTime: '提交时间' },
      columns: {
        name: '名称',
        value: '数值',
        region: '地区与年份',
        publisher: '发布机构',
        sourceTitle: '来源文件',
        contact: '联系方式',
        status: '处理结果',
        handledBy: '处理人',
        createTime: '提交时间',
      },
      actions: {
        delete: {
          button: '删除',
          title: '删除 {n} 条推荐？',
          text: '推荐的内容、附件和公开答复一并删除。删除后无法恢复。',
          submit: '删除 {n} 条推荐',
          done: '已删除 {n} 条推荐',
        },
      },
    },
    posts: {
      title: '岗位',
      description: '查看、查找和删除岗位。',
      filters: { name: '岗位名称', code: '岗位编码', status: '状态' },
      columns: {
        name: '岗位名称',
        code: '岗位编码',
        sort: '显示顺序',
        status: '状态',
        remark: '备注',
        createTime: '创建时间',
      },
      actions: {
        delete: {
          button: '删除',
          title: '删除 {n} 个岗位？',
          text: '担任这些岗位的用户将不再有该岗位。删除后无法恢复。',
          submit: '删除 {n} 个岗位',
          done: '已删除 {n} 个岗位',
        },
      },
    },
    loginLog: {
      title: '登录日志',
      description: '查看和导出登录、退出的记录。',
      filters: {
        username: '账号',
        userIp: '登录地址',
        status: '结果',
        createTime: '登录时间',
      },
      columns: {
        username: '账号',
        logType: '类型',
        result: '结果',
        userIp: '登录地址',
        userAgent: '浏览器',
        traceId: '追踪编号',
        createTime: '时间',
      },
      actions: {},
    },
  },
  status: { on: '启用', off: '停用' },
  deletion: '已申请注销，将于 {day} 删除',
  login: {
    success: '成功',
    failure: '失败',
    result: {
      s0: '成功',
      s10: '账号或密码不正确',
      s20: '账号已停用',
      s30: '没有验证码',
      s31: '验证码不正确',
      s32: '动态验证码不正确',
    },
    type: {
      s100: '密码登录',
      s101: '第三方登录',
      s103: '手机登录',
      s104: '短信登录',
      s105: '通行密钥登录',
      s200: '主动退出',
      s202: '强制退出',
    },
  },
} as const
