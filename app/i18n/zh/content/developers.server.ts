import type { Section } from '#app/pages/portal/statements/statement.server.ts'

/** `{origin}` is the address of the site; limits and codes come from the contract (`words.server.ts`). */
export const developers = {
  intro:
    '本站的碳核算因子库和产品碳足迹库可以由程序直接读取：查询、读取单条、按版本固定、计算和下载。接口无需注册，也无需密钥。',
  sections: [
    {
      id: 'start',
      title: '开始使用',
      text: [
        '接口地址为 {origin}，路径见“接口列表”。全部接口使用 GET 方法，参数写在网址中，按 UTF-8 编码，返回 JSON。',
        '只收录已经核对的公开数据，与网页显示的内容相同。',
      ],
    },
    {
      id: 'examples',
      title: '示例',
      text: ['以下程序依次完成三件事：查询因子、读取一条因子、用它计算排放量。'],
    },
    { id: 'calls', title: '接口列表' },
    {
      id: 'files',
      title: '文件与订阅',
      table: {
        caption: '文件与订阅的网址',
        columns: ['网址', '内容'],
        rows: [
          ['{origin}/carbonfactor.csv?all=1', '碳核算因子库；.json 和 .xlsx 相同'],
          ['{origin}/carbonfoot.csv?all=1', '产品碳足迹库；.json 和 .xlsx 相同'],
          ['{origin}/carbonfactor/estimate.csv', '快速估算的结果'],
          ['{origin}/releases.atom', '数据版本的更新（Atom）'],
        ],
      },
      text: [
        '查询条件与网页相同：在网页上选好条件，把网址中的路径换成上面的路径即可。没有任何条件、也没有 all=1 时，文件和列表接口都只含常用数据。',
      ],
    },
    {
      id: 'stable',
      title: '长期有效的网址',
      list: [
        '每条数据的编号（id）不变，数值更正后编号仍然相同；不再收录的数据，其编号不会另作他用。',
        '加上 release 参数，读到的始终是那一版的数值；不加则为最新一版。引用数据时请写明版本。',
        '各版的日期、说明和校验值见 /extend/factor/releases。',
        '返回的内容可能增加新的字段，程序应当忽略无法识别的字段。删除字段或改变含义时，写入下面的变更记录。',
      ],
    },
    {
      id: 'answers',
      title: '返回格式',
      text: [
        '每次返回一个 JSON 对象，有 code、data、msg、message 四个字段：code 为 0 时成功，结果在 data 中；不为 0 时 data 为 null，msg 和 message 是相同的中文说明。',
        '计算接口对活动数据的提示（例如单位不能换算）写在 data.problem 中，此时 code 仍为 0。',
      ],
    },
    { id: 'errors', title: '错误代码' },
    {
      id: 'limits',
      title: '使用限制',
      list: [
        '同一来源可以连续读取 {burst} 次，此后每秒 {perSecond} 次。超出时返回 code 429，响应头 Retry-After 为应等待的秒数。',
        '每页最多 {pageSize} 条；关键词最多 {keyword} 个字；快速估算最多 {lines} 行。',
        '需要整库数据时请下载文件（参数 all=1），不必逐页读取。',
        '允许其他网站的页面跨域读取（Access-Control-Allow-Origin: *）；接口不读取登录状态。',
      ],
    },
    {
      id: 'licence',
      title: '使用条款与署名',
      text: [
        '数值由各来源文件的发布机构公布，本站不改变其使用条款。',
        '每条数据的 source.licence 是来源文件的使用条款，source.attribution 是展示、引用或再发布时必须写明的署名；来源没有写明条款的，照实标注，使用前请向发布机构确认。',
        '引用时请写明来源文件、数据编号和版本，例如：EL-PRV-33-2023，第 2 版。单条数据的页面提供 GB/T 7714 格式的引文。',
      ],
    },
    {
      id: 'schema',
      title: '接口说明文件与 TypeScript 客户端',
      text: [
        '接口的全部参数和字段写在 OpenAPI 3.1 文件中。TypeScript 客户端由它生成：把 client.ts 和 schema.d.ts 放入项目，安装 openapi-fetch，即可像示例那样调用，参数和结果都有类型。',
      ],
      links: [
        { to: '/openapi.json', name: 'OpenAPI 文件' },
        { to: '/clients/typescript/schema.d.ts', name: 'schema.d.ts' },
        { to: '/clients/typescript/client.ts', name: 'client.ts' },
        { to: '/clients/typescript/example.ts', name: 'example.ts' },
      ],
    },
    {
      id: 'changes',
      title: '变更记录',
      table: {
        caption: '接口的变更',
        columns: ['日期', '变更'],
        rows: [
          ['2026-11-25', '来源增加 licenceEn（使用条款的英文）。'],
          [
            '2026-11-22',
            '接口与网站同一地址；提供 OpenAPI 文件和 TypeScript 客户端。数据增加 label、locator、checkedOn、origin、supersededBy，来源增加 type、gbt7714、edition；查询可按 sector、origin、licence 筛选。',
          ],
          ['2026-11-21', '首次开放：查询、单条、计算、快速估算、数据版本，以及文件下载和订阅。'],
        ],
      },
    },
  ] as Section[],
  contact: {
    id: 'contact',
    title: '联系我们',
    text: ['接口不能用，或者缺少您需要的字段，请告诉我们。缺少某个数据时，可以推荐因子。'],
    links: [
      { to: '/AboutUs?page=/developers#feedback', name: '意见反馈' },
      { to: '/proposals/new', name: '推荐因子' },
    ],
  } as Section,
  calls: {
    table: { caption: '开放接口', columns: ['路径', '用途'] },
    lines: {
      '/extend/factor/page': '查询因子：关键词、筛选、排序、分页，带各条件的条数',
      '/extend/factor/get': '读取一条因子：数值、来源、公式、历次版本、相关数据',
      '/extend/factor/calculate': '活动数据乘以因子，带单位换算和算式',
      '/extend/factor/estimate': '快速估算：多行活动数据，按范围合计',
      '/extend/factor/estimate-choices': '快速估算可选的因子',
      '/extend/factor/releases': '数据版本',
      '/extend/footprint/page': '查询产品碳足迹',
      '/extend/footprint/get': '读取一条产品碳足迹',
      '/extend/footprint/calculate': '数量乘以产品碳足迹',
      '/extend/footprint/releases': '数据版本（两库共用）',
    } as Record<string, string>,
  },
  codes: {
    table: { caption: '错误代码', columns: ['代码', '含义与处理'] },
    lines: {
      0: '成功',
      400: '参数不正确，msg 指出是哪一个；改正后再试',
      404: '路径不存在（HTTP 404）；请核对接口列表',
      429: '读取过于频繁；按 Retry-After 等待后再试',
      500: '系统故障（HTTP 500 或 502）；稍后再试，仍有问题请反馈',
      503: '服务暂时不可用（HTTP 503 或 504）；按 Retry-After 等待后再试',
      1010003000: '没有这个编号的数据',
      1010003001: '没有这一版数据',
    } as Record<number, string>,
  },
}
