import { toArray } from 'antd/es/form/util'

/** In place of antd's hook of forms, of which a group of radio buttons takes only this. */
export const toNamePathStr = (name) => toArray(name).join('_')
