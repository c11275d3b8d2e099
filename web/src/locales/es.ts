import type { Texts } from './en'
import { access } from './es/access'
import { kit } from './es/kit'
import { orders } from './es/orders'
import { screens, sections } from './es/screens'
import { shell } from './es/shell'
import type { Shape } from './shape'

export const es: Shape<Texts> = { access, kit, orders, screens, sections, shell }
