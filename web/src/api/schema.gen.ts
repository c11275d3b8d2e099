// Generated from contract/openapi.json by `npm run gen`; never edited.
export interface paths {
  '/central/central/send-otp/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['send_otp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/login/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['login']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/login-user/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['get_login_user']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/login-user-roles/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['get_role_profile']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/logout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['logout']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/switch-role/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['switch_role']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/search-order/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['search_order']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/retail-grid/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['get_retail_grid']
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
  schemas: never
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  send_otp: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          mobile: string
        }
      }
    }
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: {
              mobile: string
              expires_in: number
              resend_in: number
              demo_otp?: string
            }
          }
        }
      }
    }
  }
  login: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          mobile: string
          otp: string
        }
      }
    }
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: {
              access_token: string
              mobile: string
            }
          }
        }
      }
    }
  }
  get_login_user: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: {
              token: string
              name: string
              mobile: string
              email: string | null
              user_id: number
              user_type: string
              roles: string[]
              viewed_by: string | null
              avatar: string | null
              introduction: string | null
              is_download: boolean
              department: string | null
              refund_enabled: boolean
              selectedCountry: string
              orderAccessibility: unknown | null
              garageDealId: number | null
              idle_ms: number
            }
          }
        }
      }
    }
  }
  get_role_profile: {
    parameters: {
      query?: {
        user_type?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: {
              user_id: number
              user_role: string
              permissions: {
                [key: string]: string
              }
              sections: string[]
            }
          }
        }
      }
    }
  }
  logout: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: unknown
          }
        }
      }
    }
  }
  switch_role: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          role: string
        }
      }
    }
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: {
              access_token: string
            }
          }
        }
      }
    }
  }
  search_order: {
    parameters: {
      query?: {
        search_reg?: string
        limit?: number
        offset?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: {
              orders: {
                order_id: number
                status: {
                  id: number
                  status: string
                }
                phone: string
                name: string
                amount: number
                car: {
                  registration_no: string
                } | null
                invoice_number: string | null
              }[]
              count: number
            }
          }
        }
      }
    }
  }
  get_retail_grid: {
    parameters: {
      query?: {
        data_type?: string
        is_retail?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description ok */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            code: number
            message: string
            data: {
              statuses: {
                status_id: number
                status: string
                count: number
              }[]
              count: number
            }
          }
        }
      }
    }
  }
}
