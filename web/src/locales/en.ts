import { access } from './en/access'
import { kit } from './en/kit'
import { orders } from './en/orders'
import { screens, sections } from './en/screens'
import { shell } from './en/shell'

export const en = { access, kit, orders, screens, sections, shell }
export type Texts = typeof en
