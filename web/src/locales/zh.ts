import type { Texts } from './en'
import { access } from './zh/access'
import { kit } from './zh/kit'
import { orders } from './zh/orders'
import { screens, sections } from './zh/screens'
import { shell } from './zh/shell'
import type { Shape } from './shape'

export const zh: Shape<Texts> = { access, kit, orders, screens, sections, shell }
