// Generated from /openapi.json by openapi-typescript. Do not edit.
export interface paths {
  '/extend/factor/calculate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 活动数据 × 因子，带换算、算式和修约规则
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_calculate']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 一版因子的变动清单：修改（旧值、新值、原因）、新增、停用，及与上一版的核对
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_changes']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/coal-equivalent': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 吨标准煤折算：实物量按燃料的低位发热量，能量按 29.3076 GJ/tce
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_coal_equivalent']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/estimate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 快速估算：多行活动数据，分范围合计
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_estimate']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/estimate-choices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 快速估算可选的因子
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_estimate_choices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/get': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 一条因子：数值、来源、公式、历次版本、相关数据
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_get']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/near': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 编号写错时，编号相近的因子
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_near']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/page': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 查询因子：关键词、筛选、分面计数、分页
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_page']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/factor/releases': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 数据版本，新的在前
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_factor_releases']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/footprint/calculate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 数量 × 产品碳足迹
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_footprint_calculate']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/footprint/cbam': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * CBAM 估算：按 CN 编码和原产国（地区）的默认值，含当年加价；不是申报
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_footprint_cbam']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/footprint/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 一版产品碳足迹的变动清单：修改（旧值、新值、原因）、新增、停用，及与上一版的核对
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_footprint_changes']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/footprint/get': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 一条产品碳足迹：数值、来源、边界、历次版本、相关数据
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_footprint_get']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/footprint/near': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 编号写错时，编号相近的产品碳足迹
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_footprint_near']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/footprint/page': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 查询产品碳足迹：关键词、筛选、分面计数、分页
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_footprint_page']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/extend/footprint/releases': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * 数据版本，新的在前（两库同用一套版本）
     * @description 访问权限：公开。可跨域读取；同一来源可连续读取 300 次，之后每秒 10 次，超出时答 code 429 并带 Retry-After
     */
    get: operations['get_extend_footprint_releases']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Calculation: {
      amount: string
      /** @description 活动数据换算成因子的单位；单位相同时为 null */
      converted: {
        amount: string
        /** @description 换算依据 */
        basis: string
        basisEn: string
        /** @description 换算关系，如 1 MWh = 1000 kWh */
        rule: string
        unit: string
      } | null
      /** @description 来源公布了因子的不确定度时才有；快速估算中，两方面都有才给出 */
      margin: {
        /** @description 活动数据的不确定度，±百分数；没有填写时为空 */
        activityPercent: string
        /** @description 两者合成的不确定度；没有填写活动数据的不确定度时为空 */
        combinedPercent: string
        /** @description 结果的 ± 部分，单位同结果，两位有效数字 */
        figure: string
        /** @description 因子的不确定度，±百分数 */
        percent: string
      } | null
      problem: components['schemas']['Problem'] | null
      record: components['schemas']['LibraryRecord'] | null
      result: components['schemas']['Mass'] | null
      unit: string
      /** @description 这条数据可用的单位 */
      units: string[]
    }
    Cbam: {
      countries: {
        code: string
        name: string
        nameEn: string
      }[]
      /** @description 不含加价的隐含排放 */
      emissions: components['schemas']['Mass'] | null
      /** @description 加价后的隐含排放 */
      marked: components['schemas']['Mass'] | null
      /** @description 加价后的默认值，单位同所用的默认值 */
      markedFigure: string | null
      /** @description 该年的加价比例；来源没有写明时为 null */
      markUp: {
        percent: string
        year: number
      } | null
      /** @description 符合编码的默认值，最多 40 条 */
      matches: components['schemas']['LibraryRecord'][]
      problem: {
        /** @enum {string} */
        field: 'cn' | 'tonnes'
        /** @enum {string} */
        reason: 'missing' | 'invalid' | 'large' | 'invalid-code' | 'no-value' | 'several'
      } | null
      /** @description 所用的默认值，不含加价 */
      record: components['schemas']['LibraryRecord'] | null
      release: components['schemas']['Release']
      tonnes: string
    }
    Change: {
      /** @description 字段名，如 figure、unit、sourceText */
      field: string
      from: string
      to: string
    }
    ChangedRecord: {
      /** @description 修改的字段，旧值和新值；新增和停用为空 */
      changes: components['schemas']['Change'][]
      /** @description 停用的为最后的数值 */
      figure: string
      id: string
      /** @enum {string} */
      kind: 'changed' | 'added' | 'retired'
      name: string
      nameEn: string
      /**
       * @description value 数值更正，unit 单位更正，printed 按来源原样补足位数，source 来源文件或出处更新，successor 标明更新的数据，text 名称或说明
       * @enum {string}
       */
      reason: 'value' | 'unit' | 'printed' | 'source' | 'successor' | 'text' | ''
      region: string
      regionEn: string
      unit: string
      year: number
    }
    Choices: {
      activities: {
        /** @enum {string} */
        activity: 'electricity' | 'heat' | 'fuel' | 'travel' | 'refrigerant'
        records: {
          figure: string
          id: string
          name: string
          nameEn: string
          region: string
          regionCode: string
          regionEn: string
          unit: string
          units: string[]
          year: number
        }[]
        /** @enum {string} */
        scope: '1' | '2' | '3'
      }[]
      release: components['schemas']['Release']
    }
    CoalEquivalent: {
      amount: string
      basis: components['schemas']['Names']
      converted: {
        amount: string
        rule: string
        unit: string
      } | null
      /** @description null：直接按能量单位折算 */
      fuel: {
        id: string
        /** @description 燃料和参数集，如 无烟煤（国标） */
        label: string
        labelEn: string
        locator: string
        /** @description 平均低位发热量，与来源一致 */
        ncv: string
        ncvUnit: string
        source: components['schemas']['Source']
        /** @description 这种燃料可用的数量单位 */
        units: string[]
      } | null
      fuels: {
        id: string
        /** @description 燃料和参数集，如 无烟煤（国标） */
        label: string
        labelEn: string
        /** @description 平均低位发热量，与来源一致 */
        ncv: string
        ncvUnit: string
        /** @description 这种燃料可用的数量单位 */
        units: string[]
      }[]
      /** @description 热量，GJ */
      heat: {
        figure: string
        unit: string
      } | null
      problem: components['schemas']['Problem'] | null
      release: components['schemas']['Release']
      /** @description 吨标准煤 */
      result: {
        exact: boolean
        figure: string
        unit: string
      } | null
      unit: string
    }
    Estimate: {
      /** @enum {string} */
      gwp: 'AR4' | 'AR5' | 'AR6'
      lines: components['schemas']['EstimateLine'][]
      /** @description 合计的不确定度；有一行的因子或活动数据没有不确定度时为 null */
      margin: {
        /** @description 单位同合计 */
        figure: string
        percent: string
      } | null
      release: components['schemas']['Release']
      scopes: {
        /** @description 合计的不确定度；有一行的因子或活动数据没有不确定度时为 null */
        margin: {
          /** @description 单位同合计 */
          figure: string
          percent: string
        } | null
        /** @enum {string} */
        scope: '1' | '2' | '3'
        total: components['schemas']['Mass']
      }[]
      /** @description 有一行算不出时为 null */
      total: components['schemas']['Mass'] | null
    }
    EstimateLine: {
      activity: ('electricity' | 'heat' | 'fuel' | 'travel' | 'refrigerant') | null
      amount: string
      /** @description 活动数据换算成因子的单位；单位相同时为 null */
      converted: {
        amount: string
        /** @description 换算依据 */
        basis: string
        basisEn: string
        /** @description 换算关系，如 1 MWh = 1000 kWh */
        rule: string
        unit: string
      } | null
      /** @description 来源公布了因子的不确定度时才有；快速估算中，两方面都有才给出 */
      margin: {
        /** @description 活动数据的不确定度，±百分数；没有填写时为空 */
        activityPercent: string
        /** @description 两者合成的不确定度；没有填写活动数据的不确定度时为空 */
        combinedPercent: string
        /** @description 结果的 ± 部分，单位同结果，两位有效数字 */
        figure: string
        /** @description 因子的不确定度，±百分数 */
        percent: string
      } | null
      problem: components['schemas']['Problem'] | null
      record: components['schemas']['LibraryRecord'] | null
      result: components['schemas']['Mass'] | null
      scope: ('1' | '2' | '3') | null
      unit: string
      /** @description 这条数据可用的单位 */
      units: string[]
    }
    Facet: {
      name: string
      values: components['schemas']['FacetValue'][]
    }
    FacetValue: {
      /** @description 选它会得到多少条（其余条件不变） */
      count: number
      en: string
      /** @description 上级分组的代码 */
      group?: string
      selected: boolean
      value: string
      zh: string
    }
    FuelParameters: {
      carbonContent: string
      carbonContentUnit: string
      heatFactor: string
      heatFactorUnit: string
      id: string
      massFactor: string
      massFactorUnit: string
      name: string
      nameEn: string
      ncv: string
      ncvUnit: string
      note: string
      oxidationRate: string
      /** @description 参数集；不同参数集的缺省值不同，不能混用 */
      parameterSet: string
      source: components['schemas']['Source']
      sourceText: string
      state: string
    }
    LibraryDetail: {
      /** @description 对这条数据的报错的公开答复，旧的在前 */
      answers: {
        answer: string
        time: number
      }[]
      /** @description true：id 是这条数据的编号；false：id 是系列编号，取其最新一年 */
      byCode: boolean
      /** @description 燃料因子的参数和公式 */
      formula: {
        /**
         * @description mass：低位发热量×含碳量×氧化率×44/12；heat：不乘低位发热量
         * @enum {string}
         */
        by: 'mass' | 'heat'
        /** @description 按公式算出，未取整 */
        computed: number
        fuel: components['schemas']['FuelParameters']
      } | null
      /** @description 来源没有公布的年份和地区 */
      gap: components['schemas']['Names'] | null
      /** @description 各温室气体的份额，单位同数值，来源没有时为空 */
      gases: components['schemas']['Share'][]
      /** @description 同一系列更晚年份中最新的一条 */
      newer: components['schemas']['RecordBrief'] | null
      /** @description 同一对象、用途不同的数据，如三套电力数据；不能互相替代 */
      others: components['schemas']['RecordBrief'][]
      /** @description 同一种燃料在其他参数集里的缺省值 */
      otherSets: components['schemas']['FuelParameters'][]
      /** @description 用于哪一种核算；可为空 */
      purpose: components['schemas']['Names']
      record: components['schemas']['LibraryRecord']
      /** @description 数值取自这一版 */
      release: components['schemas']['Release']
      /** @description 指定的版本之后，数值已有变动 */
      replaced: {
        /** @description null 为不再收录 */
        record: components['schemas']['RecordBrief'] | null
        release: number
      } | null
      /** @description 从第几版起不再收录；仅在没有指定版本时出现 */
      retired: number | null
      /** @description 只有地区（或只有 GWP 取值）不同的数据；同年优先，否则取最新 */
      siblings: components['schemas']['RecordBrief'][]
      /** @description 生命周期各阶段的份额，单位同数值，来源没有时为空 */
      stages: components['schemas']['Share'][]
      /** @description 同一个量更新的数据 */
      supersededBy: {
        figure: string
        id: string
        label: string
        labelEn: string
        unit: string
        year: number
      } | null
      /** @description 旧的在前 */
      versions: components['schemas']['RecordVersion'][]
      /** @description 同一系列的各年，早的在前，含本条；一张图只画一个系列 */
      years: components['schemas']['RecordBrief'][]
    }
    LibraryRecord: {
      /** @description 仅产品碳足迹 */
      boundary: string
      /** @description 仅产品碳足迹 */
      boundaryText: string
      category: string
      categoryEn: string
      /** @description false 为待核实，只有工作人员可见 */
      checked: boolean
      /** @description 与来源文件核对的日期，如 2026-11-22；第 1 版为空 */
      checkedOn: string
      /** @description true 为由来源给出的参数折算，来源没有直接给出这个数 */
      derived: boolean
      /** @description 数值，与数据文件完全一致 */
      figure: string
      /** @description 仅产品碳足迹 */
      functionalUnit: string
      gas: string
      /** @description 全球增温潜势取自哪一次 IPCC 评估报告，如 AR5；来源没有给出时为空 */
      gwpSet: string
      /** @description 数据文件中的编号，各版不变 */
      id: string
      /** @description 列表用的短名，与地区、年份一起看；第 1 版为空 */
      label: string
      labelEn: string
      /** @description 在来源文件中的位置：附录、表号、条目 */
      locator: string
      name: string
      nameEn: string
      note: string
      noteEn: string
      /** @description 谁发布的数值：国内、国际缺省、港澳台、国外；第 1 版为空 */
      origin: string
      originEn: string
      /** @description 用于哪一种核算；用途不同的数据不能画在一张图里，也不能互相替代 */
      purpose: string
      region: string
      /** @description 行政区划代码；电网、全国、全球等为自定代码 */
      regionCode: string
      regionEn: string
      /** @description 1、2、3，或空 */
      scope: string
      sector: string
      sectorEn: string
      /** @description 系列编号 */
      series: string
      /** @description 从第几版起是这个值 */
      since: number
      source: components['schemas']['Source']
      /** @description 数据文件中的来源，含表号和页码 */
      sourceText: string
      sourceUrl: string
      /** @enum {string} */
      status: 'official' | 'literature' | 'estimate'
      /** @description 同一个量更新的数据的编号，没有时为空 */
      supersededBy: string
      /** @description ±百分数（95% 置信），来源没有公布时为空 */
      uncertainty: string
      unit: string
      unitType: string
      value: number
      year: number
    }
    Mass: {
      /** @description 由因子和活动数据可知的有效数字位数 */
      digits: number
      /** @description false：修约过 */
      exact: boolean
      /** @description 已修约，至少两位小数，如 515.30 */
      figure: string
      /** @description 未修约，单位千克 */
      kilograms: number
      /** @description kg 或 t，后接气体，如 tCO2 */
      unit: string
    }
    Names: {
      en: string
      zh: string
    }
    Problem: {
      /** @enum {string} */
      field: 'record' | 'amount' | 'unit' | 'uncertainty'
      /** @enum {string} */
      reason:
        | 'missing'
        | 'invalid'
        | 'large'
        | 'unknown-unit'
        | 'other-unit'
        | 'no-unit'
        | 'no-record'
        | 'no-activity'
        | 'invalid-percent'
      text: string
    }
    RecordBrief: {
      /** @description false 为待核实，只有工作人员可见 */
      checked: boolean
      /** @description true 为由来源给出的参数折算，来源没有直接给出这个数 */
      derived: boolean
      /** @description 数值，与数据文件完全一致 */
      figure: string
      gas: string
      /** @description 数据文件中的编号，各版不变 */
      id: string
      /** @description 列表用的短名，与地区、年份一起看；第 1 版为空 */
      label: string
      labelEn: string
      name: string
      nameEn: string
      /** @description 用于哪一种核算；用途不同的数据不能画在一张图里，也不能互相替代 */
      purpose: string
      region: string
      /** @description 行政区划代码；电网、全国、全球等为自定代码 */
      regionCode: string
      regionEn: string
      /** @description 系列编号 */
      series: string
      /** @enum {string} */
      status: 'official' | 'literature' | 'estimate'
      unit: string
      value: number
      year: number
    }
    RecordVersion: {
      /** @description 与前一个值相比改了什么；第一个值为空 */
      changes: components['schemas']['Change'][]
      /** @description 该版发布日期，北京时间 */
      date: string
      figure: string
      /** @description 从这一版起 */
      release: number
      unit: string
      /** @description 到这一版为止（该版已不是这个值）；null 为至今有效 */
      until: number | null
      value: number
    }
    Refusal: {
      code: number
      data: null
      message: string
      msg: string
    }
    Release: {
      counts: {
        factor: {
          added: number
          changed: number
          checked: number
          retired: number
          total: number
        }
        footprint: {
          added: number
          changed: number
          checked: number
          retired: number
          total: number
        }
        fuel: {
          added: number
          changed: number
          checked: number
          retired: number
          total: number
        }
      }
      /** @description 北京时间，如 2026-03-31 */
      date: string
      latest: boolean
      notes: string
      notesEn: string
      release: number
      sha256: string
      time: number
    }
    ReleaseChanges: {
      /** @description 公开数据的变动：修改、新增、停用 */
      list: components['schemas']['ChangedRecord'][]
      pageNo: number
      pageSize: number
      release: components['schemas']['Release']
      total: number
      /** @description before + added − retired = now；all 另含待核实、不公开的数据 */
      totals: {
        added: {
          all: number
          public: number
        }
        before: {
          all: number
          public: number
        }
        changed: {
          all: number
          public: number
        }
        now: {
          all: number
          public: number
        }
        retired: {
          all: number
          public: number
        }
      }
    }
    SearchResult: {
      facets: components['schemas']['Facet'][]
      /** @description 类别的上级分组 */
      groups: {
        [key: string]: components['schemas']['Names']
      }
      list: components['schemas']['LibraryRecord'][]
      pageNo: number
      pageSize: number
      release: components['schemas']['Release']
      /** @description 没有结果时，去掉哪个条件会得到多少条 */
      suggestions: components['schemas']['Suggestion'][]
      total: number
      /** @enum {string} */
      view: 'common' | 'all'
      /** @description 同样条件下，常用与全部各多少条 */
      views: {
        all: number
        common: number
      }
    }
    Share: {
      figure: string
      name: string
    }
    Source: {
      /** @description 展示、引用、下载其数据时必须写明的署名，没有要求时为空 */
      attribution: string
      attributionEn: string
      /** @description 版次 */
      edition: string
      /** @description GB/T 7714 的文献类型标识：S、R、J、Z、EB/OL、DB/OL */
      gbt7714: string
      key: string
      /** @description 使用条款，文件没有写明时如实写明 */
      licence: string
      /** @description 使用条款的英文；原文就是英文时与 licence 相同 */
      licenceEn: string
      licenceUrl: string
      /** @description 文号或标准号 */
      number: string
      /** @description 已知到哪一级写到哪一级：2024、2025-01 或 2024-04-12 */
      publishedOn: string
      publisher: string
      publisherEn: string
      title: string
      titleEn: string
      /** @description standard、notice、guideline、report、database、dataset、article、epd、regulation；第 1 版的来源可为空 */
      type: string
      url: string
    }
    Suggestion: {
      /** @description 去掉哪个条件；all 表示改看全部 */
      drop: string
      total: number
    }
  }
  responses: {
    /** @description 系统异常 */
    E500: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refusal']
      }
    }
    /** @description 服务不可用，服务器过载或正在维护 */
    E503: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refusal']
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  get_extend_factor_calculate: {
    parameters: {
      query: {
        amount?: string
        id: string
        release?: number
        uncertainty?: string
        unit?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003000 没有这条数据，请核对编号；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['Calculation'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_changes: {
    parameters: {
      query?: {
        kind?: 'changed' | 'added' | 'retired'
        pageNo?: number
        pageSize?: number
        release?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['ReleaseChanges'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_coal_equivalent: {
    parameters: {
      query?: {
        amount?: string
        fuel?: string
        release?: number
        unit?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['CoalEquivalent'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_estimate: {
    parameters: {
      query?: {
        gwp?: 'AR4' | 'AR5' | 'AR6'
        line?: string | string[]
        release?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['Estimate'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_estimate_choices: {
    parameters: {
      query?: {
        gwp?: 'AR4' | 'AR5' | 'AR6'
        release?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['Choices'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_get: {
    parameters: {
      query: {
        id: string
        release?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003000 没有这条数据，请核对编号；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['LibraryDetail'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_near: {
    parameters: {
      query: {
        id: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['RecordBrief'][] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_page: {
    parameters: {
      query?: {
        all?: '0' | '1'
        category?: string | string[]
        gas?: string | string[]
        licence?: string | string[]
        newest?: string | string[]
        origin?: string | string[]
        page?: number
        pageNo?: number
        pageSize?: number
        q?: string
        region?: string | string[]
        release?: number
        scope?: string | string[]
        sector?: string | string[]
        size?: number
        sort?: 'relevance' | 'year' | '-year' | 'value' | '-value' | 'name' | '-name'
        source?: string | string[]
        unitType?: string | string[]
        year?: string | string[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['SearchResult'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_factor_releases: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['Release'][] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_footprint_calculate: {
    parameters: {
      query: {
        amount?: string
        id: string
        release?: number
        uncertainty?: string
        unit?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003000 没有这条数据，请核对编号；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['Calculation'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_footprint_cbam: {
    parameters: {
      query?: {
        cn?: string
        country?: string
        id?: string
        release?: number
        tonnes?: string
        year?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['Cbam'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_footprint_changes: {
    parameters: {
      query?: {
        kind?: 'changed' | 'added' | 'retired'
        pageNo?: number
        pageSize?: number
        release?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['ReleaseChanges'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_footprint_get: {
    parameters: {
      query: {
        id: string
        release?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003000 没有这条数据，请核对编号；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['LibraryDetail'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_footprint_near: {
    parameters: {
      query: {
        id: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['RecordBrief'][] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_footprint_page: {
    parameters: {
      query?: {
        all?: '0' | '1'
        boundary?: string | string[]
        category?: string | string[]
        licence?: string | string[]
        newest?: string | string[]
        origin?: string | string[]
        page?: number
        pageNo?: number
        pageSize?: number
        q?: string
        region?: string | string[]
        release?: number
        sector?: string | string[]
        size?: number
        sort?: 'relevance' | 'year' | '-year' | 'value' | '-value' | 'name' | '-name'
        source?: string | string[]
        unitType?: string | string[]
        year?: string | string[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null；1010003001 没有第 n 版数据 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['SearchResult'] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
  get_extend_footprint_releases: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description 信封；code 非 0 时 data 为 null */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            data: components['schemas']['Release'][] | null
            message: string
            msg: string
          }
        }
      }
      500: components['responses']['E500']
      503: components['responses']['E503']
    }
  }
}
