// Generated from contract/openapi.json by `npm run gen`; never edited.
export interface paths {
  '/central/cars/brands/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The brands */
    get: operations['list_brands']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/car-variant/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The variants of a model */
    get: operations['list_variants']
    put?: never
    /** Add a variant to a model */
    post: operations['create_variant']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/detail/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Find cars by registration number, with their orders if asked */
    get: operations['search_cars']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/models/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The models of a brand */
    get: operations['list_models']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/audit/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The audit trail */
    get: operations['list_audit_entries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/car-types/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The types of cars, which are their fuels */
    get: operations['list_car_types']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/fleets/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Fleets to pick from */
    get: operations['list_fleets']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/lead-sources/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The sources of leads and orders */
    get: operations['list_lead_sources']
    put?: never
    post?: never
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
    /** Sign in with a mobile and its one-time password */
    post: operations['login']
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
    /** End the session */
    get: operations['logout']
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
    /** How many orders stand in which status */
    get: operations['get_retail_grid']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/send-otp/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send a one-time password to a mobile */
    post: operations['send_otp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/services/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The services of a category */
    get: operations['list_services']
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
    /** Go on as another role, with another token */
    post: operations['switch_role']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Garages to pick from */
    get: operations['list_garages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/cities/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The cities that are served */
    get: operations['list_cities']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List orders by filter, with count and sums */
    get: operations['list_orders']
    put?: never
    /** Make an order, with its customer and car */
    post: operations['create_order']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/detail/{order_id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** An order whole, by id, registration number or mobile */
    get: operations['get_order']
    /** Edit an order's details */
    put: operations['update_order']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The filtered list as CSV */
    get: operations['download_orders']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/insurance-brokers/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Insurance brokers to pick from */
    get: operations['list_insurance_brokers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/insurance-company/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Insurance companies to pick from */
    get: operations['list_insurance_companies']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/link/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a link to one order that opens without a sign-in for a day */
    post: operations['create_order_link']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/save-car-and-user/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Save a customer and a car without an order */
    post: operations['save_car_and_user']
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
    /** Find orders by id, mobile, registration number, invoice or name */
    get: operations['search_orders']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/search-retail-user/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The customer behind a mobile, with cars and open orders */
    get: operations['search_retail_user']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/statuses/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The statuses of a type of order */
    get: operations['list_statuses']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/crs/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Customer representatives and garage inspectors to pick from */
    get: operations['list_crs']
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
    /** What the session's role may enter and do */
    get: operations['get_role_profile']
    put?: never
    post?: never
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
    /** The session's user */
    get: operations['get_login_user']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/role/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Change the sections and letters of a role */
    put: operations['update_role']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/roles/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Roles with their sections and letters */
    get: operations['list_roles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/sign-out-everywhere/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** End every session of a user */
    post: operations['sign_out_everywhere']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/delayed_orders': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Orders whose promised time has passed */
    get: operations['list_delayed_orders']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/todays_delivery': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Orders to be delivered today */
    get: operations['list_todays_deliveries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/todays_pickup': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Orders to be picked up today */
    get: operations['list_todays_pickups']
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
    /** @description Who wants a one-time password. */
    SendOtp: {
      /** @description The mobile in any of its forms. */
      mobile: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_OtpSent: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OtpSent']
    }
    /** @description The same for known and unknown mobiles. */
    OtpSent: {
      mobile: string
      /**
       * Format: int64
       * @description Seconds for which the password is good.
       */
      expires_in: number
      /**
       * Format: int64
       * @description Seconds until another one may be asked for.
       */
      resend_in: number
      /** @description The password itself: only for demonstration accounts of a program started as a demonstration. */
      demo_otp?: string | null
    }
    /** @description The body of every failed call. */
    ErrorBody: {
      /**
       * Format: uint16
       * @description The HTTP status, or 50014 for an expired session.
       */
      code: number
      /** @description A sentence for the user. */
      message: string
      /** @description Details: `fields` by path for 422, what is needed for 403, what stands there now for 409. */
      data: unknown
    }
    /** @description A sign-in. */
    Login: {
      mobile: string
      /** @description Six digits. */
      otp: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_SignedInAs: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SignedInAs']
    }
    SignedInAs: {
      access_token: string
      mobile: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_null: {
      /** Format: uint16 */
      code: number
      message: string
      data: null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_SessionUser: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SessionUser']
    }
    /** @description The session user of product.md section 3. */
    SessionUser: {
      token: string
      name: string
      mobile: string
      email?: string | null
      /** Format: int64 */
      user_id: number
      user_type: string
      /** @description The roles that the user may switch to. */
      roles: string[]
      /** @description The admin's own role, while the console is looked at as another one. */
      viewed_by?: string | null
      avatar?: string | null
      introduction?: string | null
      is_download: boolean
      department?: string | null
      refund_enabled: boolean
      selectedCountry: string
      orderAccessibility?: components['schemas']['OrderAccessibility'] | null
      /** Format: int64 */
      garageDealId?: number | null
      garage?: components['schemas']['UserGarage'] | null
      /**
       * Format: uint64
       * @description Milliseconds that a session of this role may stand idle.
       */
      idle_ms: number
    }
    /** @description Which orders an Operation/Garage user sees of the garage's. */
    OrderAccessibility: {
      order_of: components['schemas']['OrderOfAccess']
      permissions: components['schemas']['OrderKindAccess']
    }
    OrderOfAccess: {
      product: boolean
      garage: boolean
    }
    OrderKindAccess: {
      retail: boolean
      business: boolean
      insurance_retail: boolean
      insurance_business: boolean
    }
    /** @description The garage of an Operation/Garage user. */
    UserGarage: {
      /** Format: int64 */
      deal_id?: number | null
    }
    WhichProfile: {
      /** @description The role whose profile is asked for; without it one's own. Admins may ask for any. */
      user_type?: string | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_RoleProfile: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RoleProfile']
    }
    /** @description The role permission profile of product.md section 3. */
    RoleProfile: {
      /** Format: int64 */
      user_id: number
      user_role: string
      /** @description The sections of the console that the role enters. */
      sections: string[]
      /** @description Letters (C, R, U, D) by resource, as far as the sections use it. */
      permissions: {
        [key: string]: string
      }
      fleet: components['schemas']['FleetLetters']
      deal: string
      users: string
      services: string
      packages: string
      garage: string
      cr: string
      fleet_dashboard: components['schemas']['FleetDashboardLetters']
      apps: string
      order_accessibility?: components['schemas']['OrderAccessibility'] | null
    }
    FleetLetters: {
      manage_fleet: string
      cars: string
      orders: string
      invoices: string
    }
    FleetDashboardLetters: {
      preventive: string
      general: string
      document: string
      notification: string
    }
    SwitchRole: {
      role: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_NewToken: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['NewToken']
    }
    NewToken: {
      access_token: string
    }
    /** @description Whom to sign out everywhere. */
    SignOutEverywhere: {
      /** Format: int64 */
      user_id: number
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_SessionsEnded: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SessionsEnded']
    }
    SessionsEnded: {
      /** Format: uint64 */
      ended: number
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_RoleList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RoleList']
    }
    RoleList: {
      roles: components['schemas']['Role'][]
      /** Format: uint */
      count: number
      defaults: components['schemas']['RoleDefault'][]
      sections: components['schemas']['SectionInfo'][]
      resources: components['schemas']['NamedResource'][]
    }
    /** @description A role as the Roles screen shows it. */
    Role: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      version: number
      sections: string[]
      letters: {
        [key: string]: string
      }
      /**
       * Format: int64
       * @description How many users hold it.
       */
      users: number
      /** @description Nobody has changed what the product declares for it. */
      is_default: boolean
      /** @description It passes every check and cannot be narrowed. */
      is_fixed: boolean
    }
    /** @description What the product declares for a role, whatever was made of it since. */
    RoleDefault: {
      /** Format: int64 */
      id: number
      sections: string[]
      letters: {
        [key: string]: string
      }
    }
    SectionInfo: {
      name: string
      screens: string[]
      resources: string[]
    }
    NamedResource: {
      key: string
      name: string
    }
    /** @description What an admin makes of a role. */
    UpdateRole: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      sections: string[]
      letters: {
        [key: string]: string
      }
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_Role: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Role']
    }
    /** @description Which entries of the audit trail. */
    AuditFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      action?: string | null
      /** Format: int64 */
      actor_id?: number | null
      /** @description Who it was, by the beginnings of the name's words or by digits of the mobile. */
      actor?: string | null
      entity?: string | null
      entity_id?: string | null
      outcome?: components['schemas']['Outcome'] | null
      /**
       * Format: date
       * @description The first day, in the region's zone.
       */
      from?: string | null
      /**
       * Format: date
       * @description The last day, in the region's zone.
       */
      to?: string | null
    }
    /** @enum {string} */
    Outcome: 'done' | 'denied'
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_AuditList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['AuditList']
    }
    AuditList: {
      entries: components['schemas']['AuditEntry'][]
      /** Format: int64 */
      count: number
    }
    /** @description An entry of the audit trail. */
    AuditEntry: {
      /** Format: int64 */
      id: number
      /** Format: date-time */
      at: string
      /** Format: int64 */
      actor_id?: number | null
      actor_name?: string | null
      role?: string | null
      viewed_by?: string | null
      action: string
      entity: string
      entity_id?: string | null
      before: unknown
      after: unknown
      outcome: string
      request_id: string
      address: string
    }
    CarFilter: {
      /** @description A registration number or its beginning. */
      registration_no?: string | null
      /**
       * Format: int64
       * @description 1 adds the car's latest orders.
       */
      with_order?: number | null
      /**
       * Format: int64
       * @description 10 unless asked otherwise (product.md section 9).
       */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_CarList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarList']
    }
    CarList: {
      cars: components['schemas']['Car'][]
      /** Format: int64 */
      count: number
    }
    /** @description A car as look-ups show it. */
    Car: {
      /** Format: int64 */
      id: number
      registration_no: string
      brand: components['schemas']['Named']
      model: components['schemas']['Named']
      /** @description The fuel. */
      car_type: components['schemas']['Named']
      variant?: components['schemas']['Named'] | null
      /** Format: int64 */
      year?: number | null
      owner: components['schemas']['Name']
      fleet?: components['schemas']['Named'] | null
      orders: components['schemas']['CarOrder'][]
    }
    /** @description Something with an id and a name to show. */
    Named: {
      /** Format: int64 */
      id: number
      name: string
    }
    /** @description A name alone, nested as the contract has it. */
    Name: {
      name: string
    }
    CarOrder: {
      /** Format: int64 */
      order_id: number
      status: components['schemas']['Status']
      /** Format: date-time */
      created_at: string
    }
    /** @description A status and its id (product.md section 4). */
    Status: {
      /** Format: int64 */
      id: number
      status: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_BrandList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['BrandList']
    }
    BrandList: {
      brands: components['schemas']['Named'][]
      /** Format: uint */
      count: number
    }
    ModelFilter: {
      /** Format: int64 */
      brand_id?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_ModelList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ModelList']
    }
    ModelList: {
      models: components['schemas']['Model'][]
      /** Format: uint */
      count: number
    }
    /** @description A model and its brand. */
    Model: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      brand_id: number
      segment: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_CarTypeList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarTypeList']
    }
    CarTypeList: {
      car_types: components['schemas']['Named'][]
      /** Format: uint */
      count: number
    }
    VariantFilter: {
      /** Format: int64 */
      model_id?: number | null
      /** Format: int64 */
      car_type_id?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_VariantList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['VariantList']
    }
    VariantList: {
      variants: components['schemas']['Variant'][]
      /** Format: uint */
      count: number
    }
    /** @description A variant of a model with one fuel. */
    Variant: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      model_id: number
      /** Format: int64 */
      car_type_id: number
    }
    CreateVariant: {
      /** Format: int64 */
      model_id: number
      /** Format: int64 */
      car_type_id: number
      name: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_Variant: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Variant']
    }
    ServiceFilter: {
      /**
       * Format: int64
       * @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; without it all.
       */
      category?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_ServiceList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ServiceList']
    }
    ServiceList: {
      services: components['schemas']['Service'][]
      /** Format: uint */
      count: number
    }
    Service: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      category: number
    }
    FleetFilter: {
      /**
       * Format: int64
       * @description Accepted for older clients; the list names fleets only.
       */
      without_user?: number | null
      /**
       * Format: int64
       * @description 0 adds the number of cars.
       */
      without_car?: number | null
      /** @description The beginning of a name. */
      text?: string | null
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_FleetList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FleetList']
    }
    FleetList: {
      fleets: components['schemas']['Fleet'][]
      /** Format: int64 */
      count: number
    }
    Fleet: {
      /** Format: int64 */
      id: number
      name: string
      kind: string
      city: string
      /**
       * Format: int64
       * @description The number of cars, when it is asked for.
       */
      cars?: number | null
    }
    GarageFilter: {
      /** Format: int64 */
      city_id?: number | null
      /** @description The beginning of a name. */
      text?: string | null
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_GarageList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GarageList']
    }
    GarageList: {
      garages: components['schemas']['Garage'][]
      /** Format: int64 */
      count: number
    }
    Garage: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      city_id: number
      city: string
      cluster: string
      is_active: boolean
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_CityList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CityList']
    }
    CityList: {
      cities: components['schemas']['City'][]
      /** Format: uint */
      count: number
    }
    City: {
      /** Format: int64 */
      id: number
      name: string
      state: string
      region: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_InsuranceCompanyList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['InsuranceCompanyList']
    }
    InsuranceCompanyList: {
      insurance_companies: components['schemas']['InsuranceCompany'][]
      /** Format: uint */
      count: number
    }
    InsuranceCompany: {
      /** Format: int64 */
      id: number
      company_name: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_InsuranceBrokerList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['InsuranceBrokerList']
    }
    InsuranceBrokerList: {
      insurance_brokers: components['schemas']['Named'][]
      /** Format: uint */
      count: number
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_LeadSourceList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['LeadSourceList']
    }
    LeadSourceList: {
      lead_sources: components['schemas']['LeadSource'][]
      /** Format: uint */
      count: number
    }
    LeadSource: {
      /** Format: int64 */
      id: number
      source_name: string
    }
    SearchFilter: {
      /** @description An order id, a mobile in any form, a registration number, an invoice number or the beginning of a name. */
      search_reg: string
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_OrderList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OrderList']
    }
    OrderList: {
      orders: components['schemas']['OrderRow'][]
      /** Format: int64 */
      count: number
      totals: components['schemas']['OrderTotals']
    }
    /** @description An order as lists show it (product.md section 3). */
    OrderRow: {
      /** Format: int64 */
      order_id: number
      /** Format: int64 */
      version: number
      status: components['schemas']['Status']
      phase: components['schemas']['Phase']
      car?: components['schemas']['OrderCar'] | null
      invoice_number?: string | null
      /** Format: date */
      delivery_date?: string | null
      delivery_time?: string | null
      lead?: components['schemas']['OrderLead'] | null
      name: string
      email?: string | null
      phone: string
      /** Format: int64 */
      order_type: number
      order_type_name: string
      amount: components['schemas']['Money']
      material_cost: components['schemas']['Money']
      labour_cost: components['schemas']['Money']
      tax_amount: components['schemas']['Money']
      paid_amount: components['schemas']['Money']
      due_amount: components['schemas']['Money']
      garage?: components['schemas']['Named'] | null
      fleet_name?: string | null
      cr?: components['schemas']['Named'] | null
      gi?: components['schemas']['Named'] | null
      flat_discount: components['schemas']['Money']
      insurance_company?: components['schemas']['CompanyName'] | null
      /** Format: int64 */
      rating?: number | null
      feedback?: string | null
      feedback_remark?: string | null
      /** Format: date */
      pick_date?: string | null
      order_of: string
      is_delayed: boolean
      /** Format: date-time */
      created_at: string
    }
    /**
     * @description Where the car is, derived from type and status.
     * @enum {string}
     */
    Phase: 'before_pickup' | 'at_workshop' | 'after_delivery'
    OrderCar: {
      registration_no: string
      car_tbl: components['schemas']['CarTbl']
    }
    CarTbl: {
      brand: components['schemas']['Name']
      model: components['schemas']['Name']
      /** @description The fuel. */
      car_type: components['schemas']['Name']
    }
    OrderLead: {
      source?: components['schemas']['SourceName'] | null
      assign_to_call?: components['schemas']['Name'] | null
    }
    SourceName: {
      source_name: string
    }
    /** @description An amount in the region's currency with two decimal places */
    Money: number
    CompanyName: {
      company_name: string
    }
    /** @description The sums over all orders of a list, not only the page's. */
    OrderTotals: {
      amount: components['schemas']['Money']
      paid: components['schemas']['Money']
      due: components['schemas']['Money']
    }
    /** @description Which orders to list; every filter narrows the others. */
    OrderFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      sort?: components['schemas']['OrderSort'] | null
      /** @description One id, or several with commas between them. */
      status_id?: string | null
      /** @description One type, or several with commas between them. */
      order_type?: string | null
      order_of?: components['schemas']['OrderOf'] | null
      /**
       * Format: int64
       * @description 0 business, 1 retail, 2 insurance.
       */
      is_retail?: number | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      cr_id?: number | null
      /** Format: int64 */
      source_id?: number | null
      /** Format: int64 */
      fleet_id?: number | null
      /** Format: int64 */
      insurance_company_id?: number | null
      /** Format: date */
      created_from?: string | null
      /** Format: date */
      created_to?: string | null
      /** Format: date */
      pick_from?: string | null
      /** Format: date */
      pick_to?: string | null
      /** Format: date */
      delivery_from?: string | null
      /** Format: date */
      delivery_to?: string | null
      due?: components['schemas']['Due'] | null
      /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
      text?: string | null
    }
    /**
     * @description The orders of a list; a minus turns it round.
     * @enum {string}
     */
    OrderSort:
      | 'created_at'
      | '-created_at'
      | 'order_id'
      | '-order_id'
      | 'pick_date'
      | '-pick_date'
      | 'delivery_date'
      | '-delivery_date'
      | 'amount'
      | '-amount'
    /**
     * @description Whose order it is: the product's own or the garage's.
     * @enum {string}
     */
    OrderOf: 'product' | 'garage'
    /** @description Work that is due. */
    Due: 'pickup_today' | 'delivery_today' | 'delayed'
    /** @description A new order. */
    CreateOrder: {
      /**
       * Format: int64
       * @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`.
       */
      order_type: number
      order_of: components['schemas']['OrderOf']
      /** @description The customer, found by this number or made. */
      mobile: string
      name: string
      /** Format: email */
      email?: string | null
      /** @description Needed for all but accessories. */
      car?: components['schemas']['CarInput'] | null
      /**
       * Format: int64
       * @description The fleet behind a business order.
       */
      fleet_id?: number | null
      /** Format: int64 */
      city_id: number
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      cr_id?: number | null
      /** Format: int64 */
      gi_id?: number | null
      /** Format: int64 */
      source_id: number
      /** Format: date */
      pick_date?: string | null
      /** @description A half hour from 07:00 to 23:00. */
      pick_slot?: string | null
      drop_slot?: string | null
      address?: components['schemas']['Address'] | null
      /** Format: int64 */
      odometer?: number | null
      /** @default [] */
      services: components['schemas']['AskedService'][]
      complaints?: string | null
      remarks?: string | null
      /** @description Needed for type 103. */
      insurance?: components['schemas']['InsuranceInput'] | null
      /**
       * @description Make it although the car has an open order.
       * @default false
       */
      confirm_duplicate: boolean
    }
    /** @description The car: known by its registration number, or made with what else is given. */
    CarInput: {
      registration_no: string
      /**
       * @description A military, diplomatic, temporary or named plate, which follows no pattern.
       * @default false
       */
      is_special: boolean
      /** Format: int64 */
      model_id?: number | null
      /**
       * Format: int64
       * @description The fuel.
       */
      car_type_id?: number | null
      /** Format: int64 */
      variant_id?: number | null
      /** Format: int64 */
      year?: number | null
      /**
       * @description Take the car over from the customer it stands under.
       * @default false
       */
      confirm_owner_change: boolean
    }
    /** @description Where the car is picked up. */
    Address: {
      line: string
      /** @description PIN code in india, postcode in malaysia. */
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
    }
    /** @description A service asked for, from the list or in words. */
    AskedService: {
      /** Format: int64 */
      service_id?: number | null
      name: string
    }
    /** @description The claim of an insurance order. */
    InsuranceInput: {
      /** Format: int64 */
      company_id: number
      /** Format: int64 */
      broker_id?: number | null
      policy_number?: string | null
      claim_number?: string | null
      /** Format: date */
      policy_expiry?: string | null
      /** @description Insured declared value. */
      idv?: components['schemas']['Money'] | null
      surveyor_name?: string | null
      surveyor_mobile?: string | null
      settlement?: components['schemas']['Settlement'] | null
    }
    /** @enum {string} */
    Settlement: 'cashless' | 'reimbursement'
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_OrderDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OrderDetail']
    }
    /** @description An order with everything that its page shows. */
    OrderDetail: {
      /** Format: int64 */
      order_id: number
      /** Format: int64 */
      version: number
      status: components['schemas']['Status']
      phase: components['schemas']['Phase']
      car?: components['schemas']['OrderCar'] | null
      invoice_number?: string | null
      /** Format: date */
      delivery_date?: string | null
      delivery_time?: string | null
      lead?: components['schemas']['OrderLead'] | null
      name: string
      email?: string | null
      phone: string
      /** Format: int64 */
      order_type: number
      order_type_name: string
      amount: components['schemas']['Money']
      material_cost: components['schemas']['Money']
      labour_cost: components['schemas']['Money']
      tax_amount: components['schemas']['Money']
      paid_amount: components['schemas']['Money']
      due_amount: components['schemas']['Money']
      garage?: components['schemas']['Named'] | null
      fleet_name?: string | null
      cr?: components['schemas']['Named'] | null
      gi?: components['schemas']['Named'] | null
      flat_discount: components['schemas']['Money']
      insurance_company?: components['schemas']['CompanyName'] | null
      /** Format: int64 */
      rating?: number | null
      feedback?: string | null
      feedback_remark?: string | null
      /** Format: date */
      pick_date?: string | null
      order_of: string
      is_delayed: boolean
      /** Format: date-time */
      created_at: string
      status_reason?: string | null
      is_open: boolean
      is_business: boolean
      /** @description True only when the stored flag is 1. */
      is_igst: boolean
      /** Format: int64 */
      customer_id: number
      /** Format: int64 */
      car_id?: number | null
      variant?: string | null
      /** Format: int64 */
      car_year?: number | null
      fleet?: components['schemas']['Named'] | null
      city: components['schemas']['Named']
      source: components['schemas']['Named']
      pick_slot?: string | null
      drop_slot?: string | null
      /** Format: date-time */
      expected_delivery?: string | null
      address_line?: string | null
      pincode?: string | null
      state: string
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** Format: int64 */
      odometer?: number | null
      /**
       * Format: int64
       * @description Eighths of a tank.
       */
      fuel_level?: number | null
      complaints?: string | null
      remarks?: string | null
      coupon_code?: string | null
      /** @description Per cent with two places. */
      percent_discount: components['schemas']['Money']
      discount_amount: components['schemas']['Money']
      insurance?: components['schemas']['InsuranceBlock'] | null
      services: components['schemas']['Named'][]
      timeline: components['schemas']['TimelineEntry'][]
      created_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      updated_at: string
    }
    InsuranceBlock: {
      company: components['schemas']['Named']
      broker?: components['schemas']['Named'] | null
      policy_number?: string | null
      claim_number?: string | null
      /** Format: date */
      policy_expiry?: string | null
      idv?: components['schemas']['Money'] | null
      surveyor_name?: string | null
      surveyor_mobile?: string | null
      settlement?: string | null
      customer_share?: components['schemas']['Money'] | null
      depreciation?: components['schemas']['Money'] | null
      excess?: components['schemas']['Money'] | null
    }
    /** @description What happened to the order, who did it and why; never changed afterwards. */
    TimelineEntry: {
      /** Format: int64 */
      id: number
      /** Format: date-time */
      at: string
      actor_name: string
      role: string
      event: string
      /** @description `{"field": [old, new], ...}` */
      changes: unknown
      reason?: string | null
    }
    /** @description An order by its id; for reading also by its car's registration number or its customer's mobile. */
    OrderPath: {
      order_id: string
    }
    /** @description An edit of an order's details: fields that are absent stay, null clears. */
    UpdateOrder: {
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      name?: string | null
      /** Format: email */
      email?: string | null
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      cr_id?: number | null
      /** Format: int64 */
      gi_id?: number | null
      /** Format: int64 */
      source_id?: number | null
      /** Format: date */
      pick_date?: string | null
      pick_slot?: string | null
      drop_slot?: string | null
      /** Format: date-time */
      expected_delivery?: string | null
      address_line?: string | null
      pincode?: string | null
      /** Format: int64 */
      odometer?: number | null
      /** Format: int64 */
      fuel_level?: number | null
      complaints?: string | null
      remarks?: string | null
    }
    StatusFilter: {
      /**
       * Format: int64
       * @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; without it all statuses.
       */
      status_type?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_StatusList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['StatusList']
    }
    StatusList: {
      statuses: components['schemas']['Status'][]
      /** Format: uint */
      count: number
    }
    ByMobile: {
      mobile: string
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_RetailUserFound: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RetailUserFound']
    }
    /** @description The customer behind a mobile, if there is one, with cars and open orders. */
    RetailUserFound: {
      user?: components['schemas']['RetailUser'] | null
      cars: components['schemas']['CustomerCar'][]
      open_orders: components['schemas']['Duplicate'][]
    }
    /** @description A customer. */
    RetailUser: {
      /** Format: int64 */
      id: number
      name: string
      mobile: string
      email?: string | null
      /**
       * Format: int64
       * @description How many orders the customer has had.
       */
      orders: number
    }
    /** @description A car of a customer. */
    CustomerCar: {
      /** Format: int64 */
      id: number
      registration_no: string
      is_special: boolean
      brand: components['schemas']['Named']
      model: components['schemas']['Named']
      car_type: components['schemas']['Named']
      variant?: components['schemas']['Named'] | null
      /** Format: int64 */
      year?: number | null
      fleet?: components['schemas']['Named'] | null
    }
    /** @description An open order of the same car. */
    Duplicate: {
      /** Format: int64 */
      order_id: number
      status: components['schemas']['Status']
      /** Format: date-time */
      created_at: string
    }
    /** @description A customer and a car without an order. */
    SaveCarAndUser: {
      mobile: string
      name: string
      /** Format: email */
      email?: string | null
      car: components['schemas']['CarInput']
      /** Format: int64 */
      fleet_id?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_SavedIds: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SavedIds']
    }
    SavedIds: {
      /** Format: int64 */
      user_id: number
      /** Format: int64 */
      car_id: number
    }
    GridFilter: {
      /** @description `tabledata`, the only kind there is. */
      data_type?: string | null
      /**
       * Format: int64
       * @description 0 business, 1 retail, 2 insurance; without it all.
       */
      is_retail?: number | null
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_RetailGrid: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RetailGrid']
    }
    /** @description How many orders stand in which status. */
    RetailGrid: {
      statuses: components['schemas']['GridStatus'][]
      /** Format: int64 */
      count: number
      /**
       * Format: date-time
       * @description The moment these numbers are of.
       */
      as_of: string
    }
    GridStatus: {
      /** Format: int64 */
      status_id: number
      status: string
      /** Format: int64 */
      count: number
      amount: components['schemas']['Money']
    }
    /** @description The order that a link shall open. */
    LinkTo: {
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_OrderLink: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OrderLink']
    }
    /** @description A link to one order. */
    OrderLink: {
      /** @description The path and query of the console's page. */
      link: string
      /** Format: date-time */
      expires_at: string
    }
    /** @description A page of the work that is due. */
    WorkFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    CrFilter: {
      /** @description `CR`, `GI` or `CI`; without it all three. */
      role?: components['schemas']['FieldRole'] | null
      /** @description The beginning of a name. */
      text?: string | null
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /**
     * @description The roles that look after an order in the field.
     * @enum {string}
     */
    FieldRole: 'CR' | 'GI' | 'CI'
    /** @description The body: 20000 silences the console's second message. */
    Envelope_for_CrList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CrList']
    }
    CrList: {
      crs: components['schemas']['Cr'][]
      /** Format: int64 */
      count: number
    }
    Cr: {
      /** Format: int64 */
      id: number
      name: string
      role: string
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  list_brands: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_BrandList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_variants: {
    parameters: {
      query?: {
        model_id?: number | null
        car_type_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_VariantList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  create_variant: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateVariant']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Variant']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  search_cars: {
    parameters: {
      query?: {
        /** @description A registration number or its beginning. */
        registration_no?: string | null
        /** @description 1 adds the car's latest orders. */
        with_order?: number | null
        /** @description 10 unless asked otherwise (product.md section 9). */
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_models: {
    parameters: {
      query?: {
        brand_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ModelList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_audit_entries: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        action?: string | null
        actor_id?: number | null
        /** @description Who it was, by the beginnings of the name's words or by digits of the mobile. */
        actor?: string | null
        entity?: string | null
        entity_id?: string | null
        outcome?: components['schemas']['Outcome'] | null
        /** @description The first day, in the region's zone. */
        from?: string | null
        /** @description The last day, in the region's zone. */
        to?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_AuditList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_car_types: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarTypeList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_fleets: {
    parameters: {
      query?: {
        /** @description Accepted for older clients; the list names fleets only. */
        without_user?: number | null
        /** @description 0 adds the number of cars. */
        without_car?: number | null
        /** @description The beginning of a name. */
        text?: string | null
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_lead_sources: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_LeadSourceList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
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
    /** @description A sign-in. */
    requestBody: {
      content: {
        'application/json': components['schemas']['Login']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SignedInAs']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
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
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_null']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  get_retail_grid: {
    parameters: {
      query?: {
        /** @description `tabledata`, the only kind there is. */
        data_type?: string | null
        /** @description 0 business, 1 retail, 2 insurance; without it all. */
        is_retail?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RetailGrid']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  send_otp: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Who wants a one-time password. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SendOtp']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OtpSent']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_services: {
    parameters: {
      query?: {
        /** @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; without it all. */
        category?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ServiceList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
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
        'application/json': components['schemas']['SwitchRole']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_NewToken']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_garages: {
    parameters: {
      query?: {
        city_id?: number | null
        /** @description The beginning of a name. */
        text?: string | null
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_cities: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CityList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_orders: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        sort?: components['schemas']['OrderSort'] | null
        /** @description One id, or several with commas between them. */
        status_id?: string | null
        /** @description One type, or several with commas between them. */
        order_type?: string | null
        order_of?: components['schemas']['OrderOf'] | null
        /** @description 0 business, 1 retail, 2 insurance. */
        is_retail?: number | null
        city_id?: number | null
        garage_id?: number | null
        cr_id?: number | null
        source_id?: number | null
        fleet_id?: number | null
        insurance_company_id?: number | null
        created_from?: string | null
        created_to?: string | null
        pick_from?: string | null
        pick_to?: string | null
        delivery_from?: string | null
        delivery_to?: string | null
        due?: components['schemas']['Due'] | null
        /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  create_order: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body gives the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new order. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateOrder']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderDetail']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  get_order: {
    parameters: {
      query?: never
      header?: never
      path: {
        order_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderDetail']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  update_order: {
    parameters: {
      query?: never
      header?: never
      path: {
        order_id: string
      }
      cookie?: never
    }
    /** @description An edit of an order's details: fields that are absent stay, null clears. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOrder']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderDetail']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  download_orders: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        sort?: components['schemas']['OrderSort'] | null
        /** @description One id, or several with commas between them. */
        status_id?: string | null
        /** @description One type, or several with commas between them. */
        order_type?: string | null
        order_of?: components['schemas']['OrderOf'] | null
        /** @description 0 business, 1 retail, 2 insurance. */
        is_retail?: number | null
        city_id?: number | null
        garage_id?: number | null
        cr_id?: number | null
        source_id?: number | null
        fleet_id?: number | null
        insurance_company_id?: number | null
        created_from?: string | null
        created_to?: string | null
        pick_from?: string | null
        pick_to?: string | null
        delivery_from?: string | null
        delivery_to?: string | null
        due?: components['schemas']['Due'] | null
        /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Orders_Sheet.csv */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_insurance_brokers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InsuranceBrokerList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_insurance_companies: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InsuranceCompanyList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  create_order_link: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The order that a link shall open. */
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkTo']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderLink']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  save_car_and_user: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body gives the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A customer and a car without an order. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveCarAndUser']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SavedIds']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  search_orders: {
    parameters: {
      query: {
        /** @description An order id, a mobile in any form, a registration number, an invoice number or the beginning of a name. */
        search_reg: string
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  search_retail_user: {
    parameters: {
      query: {
        mobile: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RetailUserFound']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_statuses: {
    parameters: {
      query?: {
        /** @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; without it all statuses. */
        status_type?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_StatusList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_crs: {
    parameters: {
      query?: {
        /** @description `CR`, `GI` or `CI`; without it all three. */
        role?: components['schemas']['FieldRole'] | null
        /** @description The beginning of a name. */
        text?: string | null
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CrList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  get_role_profile: {
    parameters: {
      query?: {
        /** @description The role whose profile is asked for; without it one's own. Admins may ask for any. */
        user_type?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleProfile']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
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
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SessionUser']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  update_role: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description What an admin makes of a role. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateRole']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Role']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_roles: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  sign_out_everywhere: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Whom to sign out everywhere. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SignOutEverywhere']
      }
    }
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SessionsEnded']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_delayed_orders: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_todays_deliveries: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
  list_todays_pickups: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: 20000 silences the console's second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      /** @description The body of every failed call. */
      default: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorBody']
        }
      }
    }
  }
}
