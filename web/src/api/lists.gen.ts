// Generated from contract/openapi.json by `npm run gen`; never edited.
import type { ListKind } from '../kit/listFilters'

export const lists = {
  download_cars: {
    filters: {
      fleet_id: { kind: 'id' },
      id: { kind: 'id' },
      text: { kind: 'text', max: 80 },
      model_id: { kind: 'id' },
      is_active: { kind: 'number', min: 0, max: 1 },
    },
    sorts: ['registration_no', 'year', 'created_at'],
    sort: 'registration_no',
  },
  download_fleets: {
    filters: {
      without_user: { kind: 'number', min: 0, max: 1 },
      without_car: { kind: 'number', min: 0, max: 1 },
      figures: { kind: 'number', min: 0, max: 1 },
      id: { kind: 'id' },
      kind: { kind: 'choice', values: ['business', 'retail'] },
      city_id: { kind: 'id' },
      is_active: { kind: 'number', min: 0, max: 1 },
      text: { kind: 'text', max: 80 },
    },
    sorts: ['name', 'created_at'],
    sort: 'name',
  },
  download_garages: {
    filters: {
      text: { kind: 'text', max: 80 },
      status: { kind: 'many', values: ['onboarding', 'active', 'paused', 'closed'] },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      state_code: { kind: 'text', max: 8 },
      kind: {
        kind: 'many',
        values: ['multi_brand', 'authorised', 'body_shop', 'tyre', 'detailing', 'mobile_van'],
      },
      order_type: { kind: 'choice', values: [100, 101, 103, 110] },
      brand_id: { kind: 'id' },
      insurer_id: { kind: 'id' },
      open_on: { kind: 'day' },
      all: { kind: 'number', min: 0, max: 1 },
      figures: { kind: 'number', min: 0, max: 1 },
    },
    sorts: ['name', 'created_at'],
    sort: 'name',
  },
  download_orders: {
    filters: {
      status_id: { kind: 'many', pattern: '^[0-9]{1,4}$' },
      order_type: { kind: 'many', pattern: '^[0-9]{1,4}$' },
      order_of: { kind: 'choice', values: ['product', 'garage'] },
      is_retail: { kind: 'choice', values: [1, 0, 2] },
      city_id: { kind: 'id' },
      garage_id: { kind: 'id' },
      cr_id: { kind: 'id' },
      source_id: { kind: 'id' },
      fleet_id: { kind: 'id' },
      customer_id: { kind: 'id' },
      car_id: { kind: 'id' },
      insurance_company_id: { kind: 'id' },
      created_from: { kind: 'days', to: 'created_to' },
      pick_from: { kind: 'days', to: 'pick_to' },
      delivery_from: { kind: 'days', to: 'delivery_to' },
      due: { kind: 'choice', values: ['pickup_today', 'delivery_today', 'delayed'] },
      owed: { kind: 'flag' },
      text: { kind: 'text', max: 80 },
    },
    sorts: ['created_at', 'order_id', 'pick_date', 'delivery_date', 'amount'],
    sort: '-created_at',
  },
  download_roster: {
    filters: {
      text: { kind: 'text', max: 80 },
      user_ids: { kind: 'many', pattern: '^[0-9]{1,4}$' },
      role: { kind: 'text', max: 60 },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      source_id: { kind: 'id' },
      planned: { kind: 'choice', values: [0, 1] },
    },
    sorts: [],
  },
  download_skills: {
    filters: {
      text: { kind: 'text', max: 80 },
      role: { kind: 'text', max: 60 },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      source_id: { kind: 'id' },
    },
    sorts: [],
  },
  download_users: {
    filters: {
      text: { kind: 'text', max: 80 },
      role: { kind: 'text', max: 60 },
      role_id: { kind: 'id' },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      garage_id: { kind: 'id' },
      department: { kind: 'text', max: 60 },
      agent_type_id: { kind: 'choice', values: [1, 2, 3, 4, 5] },
      manager_id: { kind: 'id' },
      is_active: { kind: 'choice', values: [0, 1] },
      is_machine: { kind: 'choice', values: [0, 1] },
      auto_assign: { kind: 'choice', values: [0, 1] },
      is_download: { kind: 'choice', values: [0, 1] },
      refund_enabled: { kind: 'choice', values: [0, 1] },
      on_shift: { kind: 'choice', values: [0, 1] },
      can_take: { kind: 'choice', values: ['cr_orders', 'gi_orders', 'leads', 'tickets'] },
    },
    sorts: ['name', 'created_at', 'employee_code'],
    sort: 'name',
  },
  fleet_cars: {
    filters: {
      fleet_id: { kind: 'id' },
      id: { kind: 'id' },
      text: { kind: 'text', max: 80 },
      model_id: { kind: 'id' },
      is_active: { kind: 'number', min: 0, max: 1 },
    },
    sorts: ['registration_no', 'year', 'created_at'],
    sort: 'registration_no',
  },
  get_calendar: {
    filters: {
      text: { kind: 'text', max: 80 },
      user_ids: { kind: 'many', pattern: '^[0-9]{1,4}$' },
      role: { kind: 'text', max: 60 },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      source_id: { kind: 'id' },
      planned: { kind: 'choice', values: [0, 1] },
    },
    sorts: [],
  },
  list_addresses: {
    filters: {
      all: { kind: 'flag' },
    },
    sorts: [],
  },
  list_audit_entries: {
    filters: {
      action: { kind: 'text', max: 80 },
      actor_id: { kind: 'id' },
      actor: { kind: 'text', max: 80 },
      entity: { kind: 'text', max: 40 },
      entity_id: { kind: 'text', max: 40 },
      outcome: { kind: 'choice', values: ['done', 'denied'] },
      from: { kind: 'days', to: 'to' },
    },
    sorts: [],
  },
  list_business_fleets: {
    filters: {
      city_id: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_candidates: {
    filters: {
      source_id: { kind: 'id' },
    },
    sorts: [],
  },
  list_car_parts: {
    filters: {
      category_id: { kind: 'id' },
      sub_category_id: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_credit_notes: {
    filters: {
      order_id: { kind: 'id' },
      bill_id: { kind: 'id' },
      text: { kind: 'text', max: 16 },
    },
    sorts: [],
  },
  list_crs: {
    filters: {
      role: { kind: 'choice', values: ['CR', 'GI', 'CI'] },
      text: { kind: 'text', max: 80 },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      on: { kind: 'day' },
    },
    sorts: [],
  },
  list_deal_packages: {
    filters: {
      on: { kind: 'day' },
      category: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_deal_services: {
    filters: {
      on: { kind: 'day' },
      category: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_debit_notes: {
    filters: {
      order_id: { kind: 'id' },
      bill_id: { kind: 'id' },
      text: { kind: 'text', max: 16 },
    },
    sorts: [],
  },
  list_declined_lines: {
    filters: {
      text: { kind: 'text', max: 80 },
      order_id: { kind: 'id' },
      customer_id: { kind: 'id' },
      car_id: { kind: 'id' },
      city_id: { kind: 'id' },
      cr_id: { kind: 'id' },
      from: { kind: 'days', to: 'to' },
    },
    sorts: [],
  },
  list_delayed_orders: {
    filters: {
      is_retail: { kind: 'choice', values: [1, 0, 2] },
    },
    sorts: [],
  },
  list_doubles: {
    filters: {},
    sorts: [],
  },
  list_due_documents: {
    filters: {
      fleet_id: { kind: 'id' },
      kind: {
        kind: 'choice',
        values: ['rc', 'puc', 'insurance', 'permit', 'fitness', 'road_tax', 'grant', 'puspakom'],
      },
      until: { kind: 'day' },
    },
    sorts: [],
  },
  list_faqs: {
    filters: {
      id: { kind: 'id' },
      text: { kind: 'text', max: 80 },
      category: { kind: 'text', max: 60 },
      language: { kind: 'choice', values: ['en', 'hi', 'ms', 'zh', 'es'] },
      audience: { kind: 'choice', values: ['staff', 'customer', 'garage'] },
      is_published: { kind: 'choice', values: [0, 1] },
    },
    sorts: [],
  },
  list_feedbacks: {
    filters: {
      due: { kind: 'flag' },
      status: { kind: 'choice', values: ['done', 'pending', 'call_back', 'not_reachable'] },
      rating: { kind: 'number', min: 1, max: 5 },
      nps_class: { kind: 'choice', values: ['promoter', 'passive', 'detractor'] },
      is_retail: { kind: 'choice', values: [1, 0, 2] },
      city_id: { kind: 'id' },
      garage_id: { kind: 'id' },
      caller_id: { kind: 'id' },
      delivery_from: { kind: 'days', to: 'delivery_to' },
      called_from: { kind: 'days', to: 'called_to' },
      text: { kind: 'text', max: 80 },
    },
    sorts: ['delivery_date', 'called_at', 'rating', 'nps', 'next_call_at', 'order_id'],
    sort: '-delivery_date',
  },
  list_fleet_deals: {
    filters: {
      on: { kind: 'day' },
    },
    sorts: [],
  },
  list_fleet_packages: {
    filters: {
      on: { kind: 'day' },
      category: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_fleets: {
    filters: {
      without_user: { kind: 'number', min: 0, max: 1 },
      without_car: { kind: 'number', min: 0, max: 1 },
      figures: { kind: 'number', min: 0, max: 1 },
      id: { kind: 'id' },
      kind: { kind: 'choice', values: ['business', 'retail'] },
      city_id: { kind: 'id' },
      is_active: { kind: 'number', min: 0, max: 1 },
      text: { kind: 'text', max: 80 },
    },
    sorts: ['name', 'created_at'],
    sort: 'name',
  },
  list_fleets_of_place: {
    filters: {},
    sorts: [],
  },
  list_fleets_of_role: {
    filters: {
      user_type: { kind: 'text', max: 60 },
    },
    sorts: [],
  },
  list_garage_payments: {
    filters: {
      range: { kind: 'choice', values: ['today', 'yesterday', '7_days', '30_days', 'month', 'custom'] },
      from: { kind: 'days', to: 'to' },
      flag: { kind: 'choice', values: [0, 1, 2, 3] },
    },
    sorts: ['garage', 'in_work', 'delayed', 'delivered', 'amount', 'due', 'work_minutes', 'rating'],
    sort: '-due',
  },
  list_garages: {
    filters: {
      text: { kind: 'text', max: 80 },
      status: { kind: 'many', values: ['onboarding', 'active', 'paused', 'closed'] },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      state_code: { kind: 'text', max: 8 },
      kind: {
        kind: 'many',
        values: ['multi_brand', 'authorised', 'body_shop', 'tyre', 'detailing', 'mobile_van'],
      },
      order_type: { kind: 'choice', values: [100, 101, 103, 110] },
      brand_id: { kind: 'id' },
      insurer_id: { kind: 'id' },
      open_on: { kind: 'day' },
      all: { kind: 'number', min: 0, max: 1 },
      figures: { kind: 'number', min: 0, max: 1 },
    },
    sorts: ['name', 'created_at'],
    sort: 'name',
  },
  list_gst_order_items: {
    filters: {},
    sorts: [],
  },
  list_order_remarks: {
    filters: {},
    sorts: [],
  },
  list_order_settlements: {
    filters: {},
    sorts: [],
  },
  list_orders: {
    filters: {
      status_id: { kind: 'many', pattern: '^[0-9]{1,4}$' },
      order_type: { kind: 'many', pattern: '^[0-9]{1,4}$' },
      order_of: { kind: 'choice', values: ['product', 'garage'] },
      is_retail: { kind: 'choice', values: [1, 0, 2] },
      city_id: { kind: 'id' },
      garage_id: { kind: 'id' },
      cr_id: { kind: 'id' },
      source_id: { kind: 'id' },
      fleet_id: { kind: 'id' },
      customer_id: { kind: 'id' },
      car_id: { kind: 'id' },
      insurance_company_id: { kind: 'id' },
      created_from: { kind: 'days', to: 'created_to' },
      pick_from: { kind: 'days', to: 'pick_to' },
      delivery_from: { kind: 'days', to: 'delivery_to' },
      due: { kind: 'choice', values: ['pickup_today', 'delivery_today', 'delayed'] },
      owed: { kind: 'flag' },
      text: { kind: 'text', max: 80 },
    },
    sorts: ['created_at', 'order_id', 'pick_date', 'delivery_date', 'amount'],
    sort: '-created_at',
  },
  list_packages: {
    filters: {
      category: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_paid: {
    filters: {
      mode: { kind: 'id' },
      range: { kind: 'choice', values: ['today', 'yesterday', '7_days', '30_days', 'month', 'custom'] },
      from: { kind: 'days', to: 'to' },
      flag: { kind: 'choice', values: [0, 1, 2, 3] },
    },
    sorts: [],
  },
  list_parts: {
    filters: {
      category_id: { kind: 'id' },
      sub_category_id: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_payments: {
    filters: {},
    sorts: [],
  },
  list_retail_fleets: {
    filters: {
      city_id: { kind: 'id' },
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_seen_choices: {
    filters: {
      text: { kind: 'text', max: 80 },
    },
    sorts: [],
  },
  list_settlements: {
    filters: {
      status: { kind: 'many', values: ['recorded', 'asked', 'approved', 'refused', 'cancelled'] },
      kind: { kind: 'many', values: ['tds_income_tax', 'tds_gst', 'salvage', 'write_off'] },
      awaited: { kind: 'flag' },
      payer: { kind: 'id' },
      created_from: { kind: 'days', to: 'created_to' },
      text: { kind: 'text', max: 80 },
    },
    sorts: ['created_at', 'amount', 'deducted_on'],
    sort: '-created_at',
  },
  list_skills: {
    filters: {
      text: { kind: 'text', max: 80 },
      role: { kind: 'text', max: 60 },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      source_id: { kind: 'id' },
    },
    sorts: [],
  },
  list_spares_files: {
    filters: {
      kind: {
        kind: 'choice',
        values: ['spares_invoice', 'spares_photo', 'spares_eway_bill', 'spares_challan', 'spares_other'],
      },
    },
    sorts: [],
  },
  list_tax_rates: {
    filters: {
      kind: { kind: 'choice', values: ['goods', 'service'] },
      code: { kind: 'text', max: 8 },
      on: { kind: 'day' },
    },
    sorts: ['code', 'valid_from', 'rate'],
    sort: 'code',
  },
  list_taxpayers: {
    filters: {
      garage_id: { kind: 'id' },
      kind: { kind: 'choice', values: ['regular', 'composition', 'unregistered'] },
      text: { kind: 'text', max: 120 },
    },
    sorts: ['since', 'garage'],
    sort: '-since',
  },
  list_tickets: {
    filters: {
      status: { kind: 'many', values: ['open', 'in_progress', 'waiting', 'resolved', 'closed', 'reopened'] },
      priority: { kind: 'many', values: ['1', '2', '3'] },
      open: { kind: 'flag' },
      category: { kind: 'choice', values: ['order', 'payment', 'garage', 'console', 'account', 'other'] },
      assignee_id: { kind: 'id' },
      order_id: { kind: 'id' },
      customer_id: { kind: 'id' },
      car_id: { kind: 'id' },
      late: { kind: 'flag' },
      created_from: { kind: 'days', to: 'created_to' },
      text: { kind: 'text', max: 80 },
    },
    sorts: ['created_at', 'updated_at', 'priority', 'resolution_due_at'],
    sort: '-created_at',
  },
  list_todays_deliveries: {
    filters: {
      is_retail: { kind: 'choice', values: [1, 0, 2] },
    },
    sorts: [],
  },
  list_todays_pickups: {
    filters: {
      is_retail: { kind: 'choice', values: [1, 0, 2] },
    },
    sorts: [],
  },
  list_users: {
    filters: {
      text: { kind: 'text', max: 80 },
      role: { kind: 'text', max: 60 },
      role_id: { kind: 'id' },
      city_id: { kind: 'id' },
      cluster_id: { kind: 'id' },
      garage_id: { kind: 'id' },
      department: { kind: 'text', max: 60 },
      agent_type_id: { kind: 'choice', values: [1, 2, 3, 4, 5] },
      manager_id: { kind: 'id' },
      is_active: { kind: 'choice', values: [0, 1] },
      is_machine: { kind: 'choice', values: [0, 1] },
      auto_assign: { kind: 'choice', values: [0, 1] },
      is_download: { kind: 'choice', values: [0, 1] },
      refund_enabled: { kind: 'choice', values: [0, 1] },
      on_shift: { kind: 'choice', values: [0, 1] },
      can_take: { kind: 'choice', values: ['cr_orders', 'gi_orders', 'leads', 'tickets'] },
    },
    sorts: ['name', 'created_at', 'employee_code'],
    sort: 'name',
  },
  list_workshop_stats: {
    filters: {
      range: { kind: 'choice', values: ['today', 'yesterday', '7_days', '30_days', 'month', 'custom'] },
      from: { kind: 'days', to: 'to' },
      flag: { kind: 'choice', values: [0, 1, 2, 3] },
    },
    sorts: ['garage', 'in_work', 'delayed', 'delivered', 'amount', 'due', 'work_minutes', 'rating'],
    sort: '-delivered',
  },
  search_cars: {
    filters: {
      registration_no: { kind: 'text', max: 20 },
      with_order: { kind: 'number', min: 0, max: 1 },
      all: { kind: 'number', min: 0, max: 1 },
    },
    sorts: [],
  },
  search_orders: {
    filters: {},
    sorts: [],
  },
} as const satisfies Record<string, ListKind>
