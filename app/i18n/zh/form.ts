export const form = {
  required: '带 * 的为必填项',
  errorPrefix: '错误：',
  summary: '提交的内容有 {n} 处需要修改',
  show: '显示',
  hide: '隐藏',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submitting: '正在提交…',
  error: {
    required: '该项为必填项',
    upstream: '网络异常，请稍后重试。您填写的内容已保留',
    tooManyTries: '登录失败次数较多，请 {n} 分钟后再试',
  },
}
