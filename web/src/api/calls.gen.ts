// Generated from contract/openapi.json by `npm run gen`; never edited.
export const calls = {
  get_login_user: { service: 'central', method: 'GET', path: '/users/login-user/', permission: '' },
  get_retail_grid: {
    service: 'central',
    method: 'GET',
    path: '/central/retail-grid/',
    permission: 'orders.R',
  },
  get_role_profile: { service: 'central', method: 'GET', path: '/users/login-user-roles/', permission: '' },
  login: { service: 'central', method: 'POST', path: '/central/login/', permission: '' },
  logout: { service: 'central', method: 'GET', path: '/central/logout', permission: '' },
  search_order: { service: 'central', method: 'GET', path: '/orders/search-order/', permission: 'orders.R' },
  send_otp: { service: 'central', method: 'POST', path: '/central/send-otp/', permission: '' },
  switch_role: { service: 'central', method: 'POST', path: '/central/switch-role/', permission: '' },
} as const
