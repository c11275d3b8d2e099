export const services = {
  search: '服务名称',
  add: '添加服务',
  added: '服务已添加',
  none: '还没有服务。请添加第一个。',
  noneFit: '没有符合筛选条件的服务。',
  showAll: '显示所有服务',
  price: '当日价格',
  priceText: '税前价格。没有价格的服务无法选用。',
  hsnText: '以99开头的4位或6位数字',
  noFleets: '没有车队有协议价。',
  fields: {
    name: '名称',
    category: '类别',
    hsn: 'SAC',
    duration_minutes: '分钟',
    description: '说明',
  },
}
