// Generated from contract/openapi.json by `npm run gen`; never edited.
export interface paths {
  '/central/agent-type/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The types of agents */
    get: operations['list_agent_types']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/car_parts/add-car-part-work-done': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a work on a part, with its price */
    post: operations['add_car_part_work']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/car_parts/delete-car-part-work-done': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** End a work on a part */
    post: operations['end_work']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/car_parts/get-part-work-done-list': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The work actions of a part */
    get: operations['list_part_work_done']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/car_parts/update-car-part': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Edit a part, or one of its prices */
    post: operations['edit_car_part']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/car_parts/update-car-part-work-done': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a price of a work on a part */
    post: operations['update_work']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/brands/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The brands */
    get: operations['list_brands']
    /** Rename a brand, switch it off or on again */
    put: operations['update_brand']
    /** Add a brand */
    post: operations['create_brand']
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
  '/central/cars/documents/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Documents of cars that end soon, or have ended */
    get: operations['list_due_documents']
    /** Correct a document of a car */
    put: operations['correct_car_document']
    /** Add a document of a car; the one before it is kept */
    post: operations['add_car_document']
    /** Delete a document of a car that was entered by mistake */
    delete: operations['delete_car_document']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/documents/remind/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send reminders of documents that are due, now */
    post: operations['remind_of_cars']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/doubles/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Pairs of cars that may be one */
    get: operations['list_doubles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/end/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** End cars that have no open orders */
    post: operations['end_cars']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/merge/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Merge two cars that are one, or show what would be moved */
    post: operations['merge_cars']
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
    /** The models, of a brand and of a year if asked */
    get: operations['list_models']
    /** Edit a model, switch it off or on again */
    put: operations['update_model']
    /** Add a model to a brand */
    post: operations['create_model']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/move/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Move cars to another fleet, from a day on */
    post: operations['move_cars']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/parts/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Parts by category and text, with count */
    get: operations['list_parts']
    put?: never
    /** Add a part, or a price of one */
    post: operations['create_part']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/parts/categories/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The categories of parts */
    get: operations['list_part_categories']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/parts/sub-categories/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The sub-categories of parts */
    get: operations['list_part_sub_categories']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/user/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The owner, driver and earlier owners of a car, and the owner's other cars */
    get: operations['car_user']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cars/work-done/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The work actions of a part, and their labour prices */
    get: operations['list_work_done']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/catalogue/search/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Search packages, services and parts by word prefixes */
    get: operations['search_catalogue']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/catalogue/tax-rates/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The rates of HSN and SAC codes by date, and the slabs */
    get: operations['list_tax_rates']
    put?: never
    /** Add a rate from a day on, for a code that is known or new, or a slab */
    post: operations['add_tax_rate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/catalogue/taxpayers/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** How garages are registered for GST, by date */
    get: operations['list_taxpayers']
    put?: never
    /** State how a garage is registered for GST from a day on */
    post: operations['add_taxpayer']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/address/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Addresses of an insurer (IOBJ) or of the product (SOBJ) */
    get: operations['list_addresses']
    put?: never
    /** Add an address, or change the one with the given id */
    post: operations['save_address']
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
  '/central/central/banks/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The banks of the country */
    get: operations['list_banks']
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
    /** The car types (fuels) */
    get: operations['list_car_types']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/clusters/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The clusters of a city, with the number of their garages */
    get: operations['list_clusters']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/event/banner/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Set the banner of an event */
    post: operations['set_event_banner']
    /** Delete the banner of an event */
    delete: operations['delete_event_banner']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/event/detail/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** An event with its banner and its history */
    get: operations['get_event']
    /** Edit an event, plan it or cancel it */
    put: operations['update_event']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/events/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Events by filter, with what came of them */
    get: operations['list_events']
    put?: never
    /** Add an event */
    post: operations['create_event']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/events/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Events by filter, as CSV */
    get: operations['download_events']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/faq/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Questions and answers by filter, with the categories */
    get: operations['list_faqs']
    /** Edit a question, or put those of a category in order */
    put: operations['update_faq']
    /** Add a question with its answer */
    post: operations['create_faq']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/feedback-calling/detail/{order_id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The feedback of an order, with every call about it */
    get: operations['get_feedback']
    /** Record the customer's feedback, which is then complete */
    put: operations['save_feedback']
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Record a call: reached, no answer, or call back */
    patch: operations['record_call_attempt']
    trace?: never
  }
  '/central/central/feedbacks/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Feedback by filter, with count, average rating and NPS */
    get: operations['list_feedbacks']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/fleet-by-role/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The fleets that a role works with */
    get: operations['list_fleets_of_role']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/fleets-car-by-id/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The cars of a fleet, or one car with all that is known of it */
    get: operations['fleet_cars']
    /** Edit a car: its plate, owner, fleet and all that is known of it */
    put: operations['update_car']
    /** Add a car, or put one that has ended back into use */
    post: operations['create_car']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/fleets-car-by-id/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The cars of a fleet, as CSV */
    get: operations['download_cars']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/fleets-car-by-id/import/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The headings of a file of cars, as CSV */
    get: operations['cars_template']
    put?: never
    /** Import cars from a CSV file: all of it, or nothing */
    post: operations['import_cars']
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
    /** Fleets to pick from, with their cars and users if asked */
    get: operations['list_fleets']
    /** Edit a fleet and the garages that it may go to */
    put: operations['update_fleet']
    /** Add a fleet, with the garages that it may go to */
    post: operations['create_fleet']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/fleets/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The fleets of the list, as CSV */
    get: operations['download_fleets']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/fleets/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A fleet with all that is agreed with it, and what it owes */
    get: operations['get_fleet']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/lead-call-center/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Who can take a lead, and what stands against others */
    get: operations['list_takers']
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
  '/central/central/packages/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Packages by filter, with their lines */
    get: operations['list_packages']
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
    /** The number of orders in each status */
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
  '/central/central/service/part-detail/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A part with its work actions */
    get: operations['get_part']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/service/part-name/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Part names that match the text typed so far */
    get: operations['list_part_names']
    put?: never
    post?: never
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
  '/central/central/source-skills/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Set which sources of leads people can take */
    put: operations['set_skills']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/source-skills/import/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The headings of a file of levels, as CSV */
    get: operations['skills_template']
    put?: never
    /** Import levels from a CSV file: all of them, or none */
    post: operations['import_skills']
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
    /** Switch to another role, with a new token */
    post: operations['switch_role']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/central/switch-role/choices/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The users and places of a role, whose rows an admin may see in it */
    get: operations['list_seen_choices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/cr-roster/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The roster of one user, with leaves, swaps and rules */
    get: operations['get_roster']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/customer/voucher_coupon_get_post': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Vouchers by filter, with their balances */
    get: operations['list_vouchers']
    put?: never
    /** Issue a voucher, decide on one that needs a second person, cancel, extend or send one again */
    post: operations['change_voucher']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/customers/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A customer with cars and the totals of their orders */
    get: operations['get_customer']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/files/{file_id}/{size}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A file or its thumbnail, by a signed link that is valid for 15 minutes */
    get: operations['get_file']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garage-roaster/garage-leaves/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a leave of a garage */
    post: operations['add_garage_leave']
    /** Delete a leave of a garage, or end one that has begun */
    delete: operations['end_garage_leave']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garage-roaster/garage-week-schedule/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The week, leaves and days of a garage */
    get: operations['get_garage_week']
    put?: never
    /** Change the week of a garage from a day on */
    post: operations['save_garage_week']
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
    /** Garages by filter, with their figures if asked for */
    get: operations['list_garages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/add-garage/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a garage */
    post: operations['add_garage']
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
    /** Add or change a city and its clusters */
    put: operations['keep_city']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/detail/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A garage with what is missing before it can be active */
    get: operations['get_garage']
    /** Edit a garage, or change its status */
    put: operations['update_garage']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Garages by filter, as CSV */
    get: operations['download_garages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/files/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete a photo or a document of a garage */
    delete: operations['delete_garage_file']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/import/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The headings of a file of garages, as CSV */
    get: operations['garages_template']
    put?: never
    /** Import garages from a CSV file: all of it, or nothing */
    post: operations['import_garages']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/kept-cities/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All cities with their clusters, as they are kept */
    get: operations['list_kept_cities']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/pause/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Pause several garages; those that cannot be are named */
    post: operations['pause_garages']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/slots/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The half hours of a day in which a garage picks up cars */
    get: operations['get_garage_slots']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/upload_image/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a photo of a garage */
    post: operations['add_garage_image']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/garages/upload_pdf/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a document of a garage */
    post: operations['add_garage_pdf']
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
    /** Create an order, with its customer and car */
    post: operations['create_order']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/bill/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The bills of an order with their notes, a preview of the next bill, and what prevents it */
    get: operations['get_order_bills']
    put?: never
    /** Issue the bill of an order from the approved lines of its estimate */
    post: operations['issue_bill']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/checklist/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The checklist of an order, with the results of the previous visit */
    get: operations['get_checklist']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/checklist/{order_id}/photos/{item_id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add photos to an entry of a checklist */
    post: operations['add_checklist_photos']
    /** Delete a photo of an entry of a checklist */
    delete: operations['delete_checklist_photo']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/coupon/detail/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A coupon with its redemptions, its days and its history */
    get: operations['get_coupon']
    /** Edit a coupon, start it or pause it */
    put: operations['update_coupon']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/coupons/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Coupons by filter; or with an order, those that could be tried on it, the best first */
    get: operations['list_coupons']
    put?: never
    /** Add a coupon, or a series of codes for one use each */
    post: operations['create_coupon']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/coupons/apply/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Apply a coupon or a voucher to an order */
    post: operations['apply_coupon']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/coupons/check/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Try a coupon or a voucher on an order: every rule, with what it asks for and what was found */
    post: operations['check_coupon']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/coupons/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The filtered list of coupons as CSV */
    get: operations['download_coupons']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/coupons/remove/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Remove the coupon or the voucher of an order */
    post: operations['remove_coupon']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/delete/inventory-files/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete photos of an inventory */
    delete: operations['delete_inventory_files']
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
    /** An order in full, by id, registration number or mobile */
    get: operations['get_order']
    /** Edit an order's details or its status */
    put: operations['update_order']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/download-estimate/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The estimate of an order as PDF */
    get: operations['download_estimate']
    put?: never
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
  '/central/orders/download/bill/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A bill as PDF, in the copies required by law */
    get: operations['download_bill']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/download/inventory/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The inventory as PDF, with its damage, photos and signature */
    get: operations['download_inventory']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/download/job-card/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The job card as PDF */
    get: operations['download_job_card']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/download/receipt/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The receipt of a payment as PDF, for an advance the receipt voucher */
    get: operations['download_receipt']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/download/refund-voucher/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The voucher of money that was given back as PDF */
    get: operations['download_refund_voucher']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/estimate/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The estimate of an order: the current or an older revision */
    get: operations['get_estimate']
    put?: never
    /** Save the estimate of an order; a revision that was sent is never changed */
    post: operations['save_estimate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/estimate/approval/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Record decisions of the customer or the insurer on estimate lines */
    post: operations['record_approval']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/estimate/declined/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Declined work to call back about, by city and day */
    get: operations['list_declined_lines']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/estimate/link/decide/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** The customer approves or declines each line, confirmed by a code */
    post: operations['decide_estimate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/estimate/link/open/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** The estimate behind a customer's link */
    post: operations['open_estimate_link']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/estimate/link/send-otp/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send the code that confirms a decision to the order's mobile */
    post: operations['send_estimate_code']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/estimate/sent/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Record that staff passed the estimate on themselves: printed, by e-mail, or to the insurer's surveyor */
    post: operations['record_sent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/generate-invoice/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Issue the bill of an order whose work is done, or return the existing one */
    post: operations['generate_invoice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/gst-bill-for-garage/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A bill as PDF with the garage's letterhead */
    get: operations['download_garage_bill']
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
  '/central/orders/insurance/claim/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The claim of an order: policy, survey, delivery order, and the shares of each line */
    get: operations['get_claim']
    /** Edit the claim of an order and its delivery order */
    put: operations['update_claim']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/insurance/files/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete documents of a claim */
    delete: operations['delete_claim_files']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/insurance/files/{order_id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add documents to a claim, each under its own name */
    post: operations['add_claim_files']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/insurance/survey/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Record the surveyor's decisions on the estimate, line by line, and approve the survey */
    post: operations['save_survey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/inventory/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The inventory of an order, with its photos */
    get: operations['get_inventory']
    /** Edit an inventory; without the form only add photos */
    put: operations['update_inventory']
    /** Take the inventory of an order's car, with photos */
    post: operations['create_inventory']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/job-card/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The job card of an order, with the choices of its form */
    get: operations['get_job_card']
    /** Edit a job card */
    put: operations['update_job_card']
    /** Open the job card of an order */
    post: operations['create_job_card']
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
    /** Create a link that opens one order without sign-in for 24 hours */
    post: operations['create_order_link']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/payments/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The payments of an order, with the paid and due amounts and the choices for a new payment */
    get: operations['list_payments']
    /** Check a payment with the gateway, cancel or resend its link, reverse a payment, or accept its money */
    put: operations['change_payment']
    /** Record a payment, or send the customer a payment link */
    post: operations['collect_payment']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/payments/webhook/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Reports of the payment gateway: signed, processed once, in any order */
    post: operations['receive_gateway_report']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/reopen-order/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Bring a closed order back to the workshop */
    put: operations['reopen_order']
    post?: never
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
  '/central/orders/search-people/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Find customers and cars by mobile, registration or name */
    get: operations['search_people']
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
  '/central/orders/send-approval-for-checklist/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Create a link for the customer to approve the estimate, and send it to the order's mobile */
    get: operations['send_approval_link']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/settlements/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What is settled without money: tax deducted, salvage, write-offs, by state and kind */
    get: operations['list_settlements']
    /** Approve or refuse what another user asked for, cancel an entry, or add the certificate of a deduction */
    put: operations['change_settlement']
    /** Record tax deducted at source, or ask for salvage or a write-off */
    post: operations['record_settlement']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/settlements/of-order/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What is settled of an order without money, and what each payer still owes */
    get: operations['list_order_settlements']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/spares-files/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Files about the spares of an order, the newest first */
    get: operations['list_spares_files']
    put?: never
    post?: never
    /** Delete files about the spares of an order */
    delete: operations['delete_spares_files']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/orders/spares-files/{order_id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add files about the spares of an order */
    post: operations['add_spares_files']
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
  '/central/orders/update-gst/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Choose between IGST and CGST + SGST for an order that is not billed, or leave it to the place of supply */
    post: operations['update_gst']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/pricing-module/car-part-work-done/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a work on a part, with its price */
    post: operations['add_work']
    /** End a work on a part */
    delete: operations['delete_work']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/pricing-module/car-parts-details/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A part with all its prices, works, fits, uses and history */
    get: operations['get_car_part']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/pricing-module/car-parts/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Parts with their prices, by filter */
    get: operations['list_car_parts']
    /** Edit a part, or one of its prices */
    put: operations['update_car_part']
    /** Add a part, or a price of one */
    post: operations['create_car_part']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/support/ticket/add': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Support tickets by filter, with count and the choices for a new one */
    get: operations['list_tickets']
    put?: never
    /** Create a support ticket */
    post: operations['create_ticket']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/support/ticket/{support_ticket_number}/edit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A ticket with its comments and history, by number or id */
    get: operations['get_ticket']
    put?: never
    /** Edit a ticket, change its status or comment on it */
    post: operations['update_ticket']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Users by filter, with count */
    get: operations['list_users']
    /** Edit a user, or deactivate them and hand over their work */
    put: operations['update_user']
    /** Create a user */
    post: operations['create_user']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/auto-assign/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Set whether users are given leads by themselves */
    patch: operations['set_auto_assign']
    trace?: never
  }
  '/central/users/avatar/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Set the photo of a user, in place of the one they had */
    post: operations['set_avatar']
    /** Delete the photo of a user */
    delete: operations['delete_avatar']
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
    /** Customer representatives (CR), garage in-charges (GI) and CI to choose from */
    get: operations['list_crs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/detail/{user_id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A user in full, with open work and sessions */
    get: operations['get_user']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Users by filter, as CSV */
    get: operations['download_users']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/get-distributors-list/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Active distributors to pick from */
    get: operations['list_distributor_choices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/get_cr_data/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** People with the sources of leads that they can take */
    get: operations['list_skills']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/get_cr_data/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** People with the sources of leads that they can take, as CSV */
    get: operations['download_skills']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/import/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The headings of a file of users, as CSV */
    get: operations['users_template']
    put?: never
    /** Import users from a CSV file: all of it, or nothing */
    post: operations['import_users']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/leaves/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Withdraw or cancel a leave */
    put: operations['end_leave']
    /** Ask for a leave */
    post: operations['ask_leave']
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
    /** The sections and permissions of the session's role */
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
  '/central/users/open-work/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The open work of several users together */
    get: operations['count_open_work']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/role-choices/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The roles that users can be given, with what each needs */
    get: operations['list_role_choices']
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
    /** Change the name, sections and permissions of a role */
    put: operations['update_role']
    /** Make a role from a copied one, or give a user a role */
    post: operations['post_role']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/role/delete/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete a role that no user holds */
    delete: operations['delete_role']
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
    /** Roles with their sections and permissions */
    get: operations['list_roles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/roster-calender/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** People with their days, holidays and cover */
    get: operations['get_calendar']
    put?: never
    /** Change rosters, all or nothing, or try a change */
    post: operations['change_roster']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/roster-calender/candidates/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Who could come at an hour, with what speaks against it */
    get: operations['list_candidates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/roster-calender/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** People with their days, as CSV */
    get: operations['download_roster']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/roster-calender/import/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The headings of a file of days, as CSV */
    get: operations['roster_template']
    put?: never
    /** Import days from a CSV file: all of them, or none */
    post: operations['import_roster']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/roster-requests/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Leaves and swaps that wait for somebody */
    get: operations['list_requests']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/central/users/several/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Move several users to a manager or deactivate them: all, or none */
    put: operations['change_several']
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
  '/central/users/swaps/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Accept or withdraw a swap */
    put: operations['answer_swap']
    /** Ask a colleague to exchange days */
    post: operations['ask_swap']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/dpsp/place/warehouses_by_partner/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The warehouses of a vendor, those first that deliver to a PIN code, with the day of delivery */
    get: operations['list_partner_warehouses']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/vendor/files/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a document of a vendor */
    post: operations['add_vendor_file']
    /** Delete a document of a vendor */
    delete: operations['delete_vendor_file']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/vendor/parts/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The parts that vendors supply, by filter; one in full by its id */
    get: operations['list_vendor_parts']
    /** Edit a part of a vendor; add a price of it, or edit one */
    put: operations['edit_vendor_part']
    /** Add a part of the catalogue to a vendor */
    post: operations['add_vendor_part']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/vendor/parts/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The parts of vendors by filter, as CSV */
    get: operations['download_vendor_parts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/vendor/parts/import/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The headings of a file of parts, as CSV */
    get: operations['vendor_parts_template']
    put?: never
    /** Import the parts of a vendor from a CSV file: all of it, or nothing */
    post: operations['import_vendor_parts']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/vendor/vendor1': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Edit a vendor and its warehouses, or change its status */
    put: operations['update_vendor']
    /** Add a vendor with its warehouses */
    post: operations['create_vendor']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/vendor/vendors1/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Vendors by filter; one in full by its id */
    get: operations['list_vendors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/fulfilment/api/v1/vendor/vendors1/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Vendors by filter, as CSV */
    get: operations['download_vendors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/distributor/add/distributor/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a distributor; with an id edit one, which needs retailers.U as well */
    post: operations['keep_distributor']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/distributor/all-distributors/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Distributors by filter, the oldest first; one in full by its id */
    get: operations['list_distributors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/distributor/all-distributors/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Distributors by filter, as CSV */
    get: operations['download_distributors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/distributor/files/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a document of a distributor */
    post: operations['add_distributor_file']
    /** Delete a document of a distributor */
    delete: operations['delete_distributor_file']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/reconciliation/cities/all/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All cities, also those that are not served */
    get: operations['list_known_cities']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/reconciliation/settlement/razorpay/add-new-account/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Open the account of a garage at the payment gateway */
    post: operations['open_account']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/retailer/add/retailer/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a retailer; with an id edit one, which needs retailers.U as well */
    post: operations['keep_retailer']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/retailer/all-retailers/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Retailers by filter, the oldest first; one in full by its id */
    get: operations['list_retailers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/retailer/all-retailers/download/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Retailers by filter, as CSV */
    get: operations['download_retailers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/retailer/files/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Add a document of a retailer */
    post: operations['add_retailer_file']
    /** Delete a document of a retailer */
    delete: operations['delete_retailer_file']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/retailer/import/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The headings of a file of retailers, as CSV */
    get: operations['retailers_template']
    put?: never
    /** Import retailers from a CSV file: all of it, or nothing */
    post: operations['import_retailers']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/retailer/several/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Give several retailers a distributor or a status: all, or none */
    put: operations['change_retailers']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/workshop/gst_details/verification/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What the register knows of a tax number, and what differs from whose number it is to be */
    get: operations['verify_gst']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/workshop/spare-retailers/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Retailers to pick from */
    get: operations['list_retailer_choices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/workshop/version_control/garages/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The apps of the garages of a cluster */
    get: operations['list_cluster_apps']
    put?: never
    /** Choose a version for garages of a cluster */
    post: operations['give_app_version']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/workshop/version_control/seen': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** An app says its version, and is told which to use */
    post: operations['report_app_version']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/garage/workshop/version_control/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The versions of the garages' app */
    get: operations['list_app_versions']
    put?: never
    /** Add a version of the garages' app */
    post: operations['add_app_version']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/deal_package': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Packages with a fleet's agreed prices */
    get: operations['list_deal_packages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/deal_service': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Services with a fleet's agreed prices */
    get: operations['list_deal_services']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/deals/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What a fleet has agreed to pay, and on which days */
    get: operations['list_fleet_deals']
    /** Change an agreed price, or end it */
    put: operations['change_deal']
    /** Agree a price of a service or package with a fleet */
    post: operations['agree_price']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/deals/lines/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The lines of a package, to agree their prices */
    get: operations['list_package_lines']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/garage_fleet_deal_list': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The fleets that may go to a garage on a day, with what they have agreed prices for */
    get: operations['list_garage_deals']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/get_business_fleet': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Fleets of businesses */
    get: operations['list_business_fleets']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/get_retail_fleet': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Groups of private customers */
    get: operations['list_retail_fleets']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/oauth/fleet/package': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Packages for a fleet, those with agreed prices first */
    get: operations['list_fleet_packages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/credit_note_pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A credit note as PDF */
    get: operations['download_credit_note']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/debit_note_pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A debit note as PDF */
    get: operations['download_debit_note']
    put?: never
    post?: never
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
  '/oauth/v1/oauth/admin/delete_car': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** End a car that has no open orders */
    post: operations['delete_car']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/garage_orders_payment_list': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The amount, paid and due of each garage's orders */
    get: operations['list_garage_payments']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/get_bill': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A bill with its lines and notes, by id or number */
    get: operations['get_bill']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/get_fleet_by_location/{location}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The fleets of a city, and those whose cars were serviced in it */
    get: operations['list_fleets_of_place']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/order_gmv_stats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Orders and GMV by day or month and kind */
    get: operations['get_order_gmv_stats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/orders_count': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The number of orders created, by kind, type and city */
    get: operations['get_orders_count']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/overall_stats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Orders, GMV and AOV, open and delayed orders and due amounts, with the previous period */
    get: operations['get_overall_stats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/overall_stats_workshop': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Work, delays, times and ratings of each garage */
    get: operations['list_workshop_stats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/payment_list': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The payments of a period, of one mode or all, newest first */
    get: operations['list_paid']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/admin/payment_modes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The payments of a period by mode, with the previous period */
    get: operations['get_payment_modes']
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
  '/oauth/v1/oauth/insurance/bill_pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A customer's or a surveyor's bill as PDF */
    get: operations['download_claim_bill']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/insurance/credit_note': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The credit notes of an order or of a bill */
    get: operations['list_credit_notes']
    put?: never
    /** Credit a bill in full or in part */
    post: operations['create_credit_note']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/insurance/customer_bill': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create the bill for the customer's share of an insured repair */
    post: operations['make_customer_bill']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/insurance/debit_note': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The debit notes of an order or of a bill */
    get: operations['list_debit_notes']
    put?: never
    /** Charge for lines of a bill what it charged too little */
    post: operations['create_debit_note']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/insurance/debit_note_preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** The amounts of a debit note that is not issued yet */
    post: operations['preview_debit_note']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/insurance/get_files_detail': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The documents of a claim: which are required, which are received */
    get: operations['list_claim_documents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/insurance/surveyor_bill': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create the bill for the insurer's share of an insured repair */
    post: operations['make_surveyor_bill']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/leads/distribute_new_leads': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Give new leads to those who can take them */
    post: operations['distribute_new_leads']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/order/create_estimate_order': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create an order together with its first estimate */
    post: operations['create_estimate_order']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/order/gst_order_items': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The taxed lines of an order's bill, or of the preview of it */
    get: operations['list_gst_order_items']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/order/order_remark': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The remarks of an order, newest first */
    get: operations['list_order_remarks']
    put?: never
    /** Add a remark to an order */
    post: operations['add_order_remark']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/order/save_checklist': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Save entries of an order's checklist */
    post: operations['save_checklist']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/retail_dashboard/feedback_aggregate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Average rating and NPS by day or month */
    get: operations['get_feedback_aggregate']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/retail_dashboard/order_status_detail': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The number of orders and their amounts in each status now */
    get: operations['get_order_status_detail']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/v1/oauth/retail_dashboard/orders_feedback_stats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Ratings and NPS of delivered orders, with the previous period */
    get: operations['get_orders_feedback_stats']
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
    /** @description Which users to list; every filter narrows the others. */
    UserFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `name` by default; a minus turns the order round.
       * @default name
       * @enum {string|null}
       */
      sort: 'name' | '-name' | 'created_at' | '-created_at' | 'employee_code' | '-employee_code' | null
      /** @description The beginnings of the words of a name in any order, digits of a mobile, or an employee code. */
      text?: string | null
      /** @description The name of a role that they hold. */
      role?: string | null
      /** Format: int64 */
      role_id?: number | null
      /** Format: int64 */
      city_id?: number | null
      /**
       * Format: int64
       * @description The cluster of their garage, or one that they look after.
       */
      cluster_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      department?: string | null
      /**
       * @description How an agent works on the telephone.
       * @enum {integer|null}
       */
      agent_type_id?: 1 | 2 | 3 | 4 | 5 | null
      /**
       * Format: int64
       * @description The manager; 0 for users without one.
       */
      manager_id?: number | null
      /**
       * @description Whether something holds.
       * @enum {integer|null}
       */
      is_active?: 0 | 1 | null
      /**
       * @description 1: machines only, which never sign in; 0: people only.
       * @enum {integer|null}
       */
      is_machine?: 0 | 1 | null
      /**
       * @description Whether something holds.
       * @enum {integer|null}
       */
      auto_assign?: 0 | 1 | null
      /**
       * @description Whether something holds.
       * @enum {integer|null}
       */
      is_download?: 0 | 1 | null
      /**
       * @description Whether something holds.
       * @enum {integer|null}
       */
      refund_enabled?: 0 | 1 | null
      /**
       * @description 1: only those who are on shift now; 0: only the others.
       * @enum {integer|null}
       */
      on_shift?: 0 | 1 | null
      /** @description Only active people who may be given this kind of work. */
      can_take?: components['schemas']['WorkKind'] | null
    }
    /**
     * @description A kind of work that a user can have open.
     * @enum {string}
     */
    WorkKind: 'cr_orders' | 'gi_orders' | 'leads' | 'tickets'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_UserList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['UserList']
    }
    UserList: {
      users: components['schemas']['UserRow'][]
      /** Format: int64 */
      count: number
    }
    /** @description A user as lists show it. */
    UserRow: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      /** @description E.164. */
      mobile: string
      email?: string | null
      employee_code?: string | null
      /** @description The role that a new sign-in starts with. */
      role: string
      /** @description Every role that the user holds. */
      roles: string[]
      department?: string | null
      city?: components['schemas']['Named'] | null
      garage?: components['schemas']['Named'] | null
      manager?: components['schemas']['Named'] | null
      agent_type?: components['schemas']['AgentTypeRow'] | null
      is_active: boolean
      /** @description Whether leads are given to the user without a click. */
      auto_assign: boolean
      /**
       * Format: int64
       * @description The most open leads.
       */
      lead_cap: number
      caller_desk: components['schemas']['CallerDesk']
      /** @description Whether another user has the same agent number. */
      desk_is_double: boolean
      /** Format: date-time */
      last_seen_at?: string | null
      /** @description Whether they are on shift now. */
      on_shift: boolean
      /** @description What today is for them. */
      today?: components['schemas']['Today'] | null
      /**
       * @description A link to their photo, valid for at most 15 minutes: an absolute URL, or a path below the mount of the central
       *      service.
       */
      avatar?: string | null
    }
    /** @description Something with an id and a display name. */
    Named: {
      /** Format: int64 */
      id: number
      name: string
    }
    AgentTypeRow: {
      /**
       * @description How an agent works on the telephone.
       * @enum {integer}
       */
      id: 1 | 2 | 3 | 4 | 5
      name: string
      /** @description It never signs in. */
      is_machine: boolean
    }
    /** @description With which numbers a user telephones. */
    CallerDesk: {
      /** @description The agent's own telephone, as E.164. */
      agent_number?: string | null
      extension?: string | null
      /** @description The number that customers see, as E.164. */
      did?: string | null
      /** @default false */
      is_enabled: boolean
    }
    /** @description What today is for somebody. */
    Today: {
      /** Format: date */
      day: string
      kind: components['schemas']['DayKind']
      shift?: components['schemas']['Named'] | null
      /** @description A time of day: 09:30. */
      start?: string | null
      /** @description At or before the start: of the next day. */
      end?: string | null
      /** @description Neither a shift nor a training is planned. */
      off: boolean
      leave?: components['schemas']['DayLeave'] | null
      holiday?: string | null
      /** @description What was planned by hand for the day; null where a rule decides. */
      planned?: components['schemas']['PlannedKind'] | null
      /** Format: int64 */
      swap_id?: number | null
      note?: string | null
      /** @description The events at which they stand on this day. */
      events: components['schemas']['DayEvent'][]
      /**
       * Format: partial-date-time
       * @description Until when they are on shift, in the region's time; null when they are not.
       */
      on_shift_until?: string | null
      /** @description The event at which they stand now: they get no leads meanwhile. */
      at_event?: components['schemas']['DayEvent'] | null
    }
    /**
     * @description What a day of a user is.
     * @enum {string}
     */
    DayKind: 'shift' | 'off' | 'training' | 'leave' | 'holiday' | 'not_rostered'
    /** @description A granted leave of a day. Its kind is null for colleagues. */
    DayLeave: {
      /** Format: int64 */
      id: number
      part: components['schemas']['LeavePart']
      kind?: components['schemas']['LeaveKind'] | null
    }
    /**
     * @description The part of a day that a leave takes.
     * @enum {string}
     */
    LeavePart: 'full' | 'first_half' | 'second_half'
    /**
     * @description The kind of a leave.
     * @enum {string}
     */
    LeaveKind: 'casual' | 'sick' | 'earned' | 'unpaid' | 'comp_off'
    /**
     * @description What can be planned by hand.
     * @enum {string}
     */
    PlannedKind: 'shift' | 'off' | 'training'
    /** @description An event that touches a day of a user, with its times in the region's time. */
    DayEvent: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: partial-date-time */
      starts_at: string
      /** Format: partial-date-time */
      ends_at: string
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
      /** @description Details: `fields` by path for 422, the missing permission for 403, the current state for 409. */
      data: unknown
    }
    /** @description A new user. */
    CreateUser: {
      name: string
      /** @description The mobile in any notation. */
      mobile: string
      /**
       * Format: int64
       * @description The role that a sign-in starts with.
       */
      role_id: number
      /** @description Every role that the user holds; `role_id` is one of them. */
      roles?: number[] | null
      /** @description The places whose rows the user sees, as their roles need. */
      scopes?: components['schemas']['ScopeOf'][] | null
      /** Format: email */
      email?: string | null
      introduction?: string | null
      department?: string | null
      employee_code?: string | null
      /**
       * @description How an agent works on the telephone.
       * @enum {integer|null}
       */
      agent_type_id?: 1 | 2 | 3 | 4 | 5 | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      manager_id?: number | null
      languages?: components['schemas']['Language'][] | null
      /** Format: date */
      joined_on?: string | null
      /** Format: date */
      left_on?: string | null
      auto_assign?: boolean | null
      /** Format: int64 */
      lead_cap?: number | null
      caller_desk?: components['schemas']['CallerDesk'] | null
      is_download?: boolean | null
      refund_enabled?: boolean | null
      order_accessibility?: components['schemas']['OrderAccessibility'] | null
    }
    /** @description A place whose rows a user sees. */
    ScopeOf: {
      kind: components['schemas']['ScopeKind']
      /** Format: int64 */
      object_id: number
    }
    /**
     * @description What a user's rows are those of.
     * @enum {string}
     */
    ScopeKind: 'cluster' | 'city' | 'region' | 'garage' | 'fleet' | 'insurance_company' | 'insurance_broker'
    /**
     * @description A language, by its ISO 639 code.
     * @enum {string}
     */
    Language: 'en' | 'hi' | 'ta' | 'te' | 'kn' | 'ml' | 'mr' | 'bn' | 'gu' | 'pa' | 'ms' | 'zh'
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
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_UserDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['UserDetail']
    }
    /** @description A user with everything that is shown of them. */
    UserDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      /** @description E.164. */
      mobile: string
      email?: string | null
      employee_code?: string | null
      /** @description The role that a new sign-in starts with. */
      role: string
      /** @description Every role that the user holds. */
      roles: string[]
      department?: string | null
      city?: components['schemas']['Named'] | null
      garage?: components['schemas']['Named'] | null
      manager?: components['schemas']['Named'] | null
      agent_type?: components['schemas']['AgentTypeRow'] | null
      is_active: boolean
      /** @description Whether leads are given to the user without a click. */
      auto_assign: boolean
      /**
       * Format: int64
       * @description The most open leads.
       */
      lead_cap: number
      caller_desk: components['schemas']['CallerDesk']
      /** @description Whether another user has the same agent number. */
      desk_is_double: boolean
      /** Format: date-time */
      last_seen_at?: string | null
      /** @description Whether they are on shift now. */
      on_shift: boolean
      /** @description What today is for them. */
      today?: components['schemas']['Today'] | null
      /**
       * @description A link to their photo, valid for at most 15 minutes: an absolute URL, or a path below the mount of the central
       *      service.
       */
      avatar?: string | null
      /** Format: int64 */
      role_id: number
      held: components['schemas']['HeldRole'][]
      scopes: components['schemas']['NamedScope'][]
      introduction?: string | null
      languages: components['schemas']['Language'][]
      /** Format: date */
      joined_on?: string | null
      /** Format: date */
      left_on?: string | null
      /** @description May download escalations. */
      is_download: boolean
      refund_enabled: boolean
      order_accessibility?: components['schemas']['OrderAccessibility'] | null
      /** Format: date-time */
      deactivated_at?: string | null
      deactivated_by?: string | null
      deactivation_reason?: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at?: string | null
      open_work: {
        [key: string]: number
      }
      sessions: components['schemas']['OpenSession'][]
      /** Format: uint */
      open_sessions: number
      /** @description What was changed of the user, the newest first. */
      history: components['schemas']['HistoryEntry'][]
    }
    /** @description A role that a user holds. */
    HeldRole: {
      /** Format: int64 */
      id: number
      name: string
      /** @description The declared role that decides its scope. */
      based_on: string
      is_active: boolean
    }
    NamedScope: {
      kind: components['schemas']['ScopeKind']
      /** Format: int64 */
      object_id: number
      name: string
    }
    /** @description An open session. */
    OpenSession: {
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      last_seen_at: string
      address: string
      role: string
    }
    /** @description A change of a row: what was done, and each field that it changed. */
    HistoryEntry: {
      /** Format: date-time */
      at: string
      /** @description As in the audit trail: `garage.update`. */
      action: string
      /** @description Null for the program itself. */
      by?: components['schemas']['Named'] | null
      /** @description In which role. */
      role?: string | null
      changes: components['schemas']['FieldChange'][]
    }
    /** @description A field before and after. Null is an empty field, and what a row had before it was created. */
    FieldChange: {
      field: string
      old: unknown
      new: unknown
    }
    /** @description An edit of a user: fields that are absent stay, null clears. */
    UpdateUser: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      name?: string | null
      mobile?: string | null
      /** Format: int64 */
      role_id?: number | null
      is_active?: boolean | null
      /** @description Why the user is deactivated. */
      reason?: string | null
      /** @description What becomes of each kind of open work of a user who is deactivated. */
      hand_over?: {
        [key: string]: components['schemas']['HandOver']
      } | null
      /** @description Every role that the user holds; `role_id` is one of them. */
      roles?: number[] | null
      /** @description The places whose rows the user sees, as their roles need. */
      scopes?: components['schemas']['ScopeOf'][] | null
      /** Format: email */
      email?: string | null
      introduction?: string | null
      department?: string | null
      employee_code?: string | null
      /**
       * @description How an agent works on the telephone.
       * @enum {integer|null}
       */
      agent_type_id?: 1 | 2 | 3 | 4 | 5 | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      manager_id?: number | null
      languages?: components['schemas']['Language'][] | null
      /** Format: date */
      joined_on?: string | null
      /** Format: date */
      left_on?: string | null
      auto_assign?: boolean | null
      /** Format: int64 */
      lead_cap?: number | null
      caller_desk?: components['schemas']['CallerDesk'] | null
      is_download?: boolean | null
      refund_enabled?: boolean | null
      order_accessibility?: components['schemas']['OrderAccessibility'] | null
    }
    /** @description What becomes of open work: one user gets it, several share it evenly, or it goes back to the pool. */
    HandOver: {
      /** Format: int64 */
      to_user_id?: number | null
      to_user_ids?: number[] | null
      /** @default false */
      pool: boolean
    }
    /** @description The same edit of several users: all of them are changed, or none. */
    ChangeSeveral: {
      users: components['schemas']['UserVersion'][]
      /**
       * Format: int64
       * @description Absent: they keep their managers. Null: they have none.
       */
      manager_id?: number | null
      is_active?: boolean | null
      /** @description Why the users are deactivated. */
      reason?: string | null
      /** @description What becomes of each kind of open work of the users who are deactivated. */
      hand_over?: {
        [key: string]: components['schemas']['HandOver']
      } | null
    }
    /** @description A user in the version that was read. */
    UserVersion: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ChangedUsers: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ChangedUsers']
    }
    /** @description The users that were changed. */
    ChangedUsers: {
      users: components['schemas']['UserRow'][]
      /** Format: uint */
      count: number
    }
    /** @description Whose open work to count. */
    WorkOf: {
      /** @description At most 200 ids with commas between them. */
      user_ids: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OpenWorkOfSeveral: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OpenWorkOfSeveral']
    }
    /** @description The open work of several users together. */
    OpenWorkOfSeveral: {
      open_work: {
        [key: string]: number
      }
    }
    /**
     * @description Whether a file is to be imported or only examined. The file is sent beside it, as `file`: CSV in UTF-8, at most 5 MiB
     *      and 20,000 lines.
     */
    ImportForm: {
      dry_run: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ImportResult: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ImportResult']
    }
    /** @description What a file changes, or would change. */
    ImportResult: {
      /**
       * Format: int64
       * @description Lines below the headings.
       */
      lines: number
      /** Format: int64 */
      to_create: number
      /** Format: int64 */
      to_update: number
      /** Format: int64 */
      unchanged: number
      /**
       * Format: int64
       * @description How many problems there are. With one or more nothing is imported.
       */
      problem_count: number
      /** @description The first 200 of them. */
      problems: components['schemas']['Problem'][]
      /** @description False for a dry run. */
      imported: boolean
    }
    /** @description What is wrong in a cell. */
    Problem: {
      /**
       * Format: int64
       * @description As in the file: the headings are line 1.
       */
      line: number
      /** @description The heading; empty if the line as a whole is wrong. */
      column: string
      message: string
    }
    UserPath: {
      user_id: string
    }
    /** @description Sets `auto_assign` of one user in the version that was read, or of several users. */
    AutoAssign: {
      auto_assign: boolean
      /** Format: int64 */
      user_id?: number | null
      /** Format: int64 */
      version?: number | null
      user_ids?: number[] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RoleChoices: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RoleChoices']
    }
    RoleChoices: {
      roles: components['schemas']['RoleChoice'][]
      /** @description The places of roles that no other call lists. */
      clusters: components['schemas']['Named'][]
      regions: components['schemas']['Named'][]
      /** Format: uint */
      count: number
    }
    /** @description A role that a user can be given. */
    RoleChoice: {
      /** Format: int64 */
      id: number
      name: string
      /** @description The declared role that decides its scope. */
      based_on: string
      is_active: boolean
      /** @description The kind of places of which a user in this role needs at least one. */
      place?: string | null
      /** @description A user in this role works in a garage. */
      needs_garage: boolean
      /** @description Whether the caller may give it and take it away. */
      may_give: boolean
      /** @description The sections that it may enter. */
      sections: string[]
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_AgentTypeList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['AgentTypeList']
    }
    AgentTypeList: {
      agent_types: components['schemas']['AgentTypeRow'][]
      /** Format: uint */
      count: number
    }
    /** @description Whose days to list, from a day to a day, at most 62; every filter narrows the others. */
    CalendarFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: date */
      from: string
      /** Format: date */
      to: string
      /** @description The beginnings of the words of a name. */
      text?: string | null
      user_ids?: string | null
      /** @description A role that they hold, or that one of theirs is based on. */
      role?: string | null
      /** Format: int64 */
      city_id?: number | null
      /**
       * Format: int64
       * @description The cluster of their garage, or one that they look after.
       */
      cluster_id?: number | null
      /**
       * Format: int64
       * @description Only people who can take leads of this source, and the cover of it.
       */
      source_id?: number | null
      /**
       * @description 1: only people whose days the caller plans, without the caller.
       * @enum {integer|null}
       */
      planned?: 0 | 1 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RosterCalendar: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RosterCalendar']
    }
    RosterCalendar: {
      users: components['schemas']['RosterRow'][]
      /** Format: int64 */
      count: number
      shifts: components['schemas']['ShiftRow'][]
      holidays: components['schemas']['HolidayRow'][]
      needs: components['schemas']['CoverNeed'][]
      cover: components['schemas']['CoverHour'][]
      /** @description Whether the caller may change the days of these users. */
      may_plan: boolean
      /** @description Whether the caller may change shifts, holidays and needs. */
      may_define: boolean
    }
    /** @description A user with their days. */
    RosterRow: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version of the roster, to be sent with changes.
       */
      version: number
      name: string
      role: string
      city?: string | null
      is_active: boolean
      /**
       * Format: partial-date-time
       * @description Until when they are on shift now, in the region's time.
       */
      on_shift_until?: string | null
      days: components['schemas']['DayRow'][]
    }
    /** @description A day of a user, as grids show it. */
    DayRow: {
      /** Format: date */
      day: string
      kind: components['schemas']['DayKind']
      shift?: components['schemas']['Named'] | null
      /** @description A time of day: 09:30. */
      start?: string | null
      /** @description At or before the start: of the next day. */
      end?: string | null
      /** @description Neither a shift nor a training is planned. */
      off: boolean
      leave?: components['schemas']['DayLeave'] | null
      holiday?: string | null
      /** @description What was planned by hand for the day; null where a rule decides. */
      planned?: components['schemas']['PlannedKind'] | null
      /** Format: int64 */
      swap_id?: number | null
      note?: string | null
      /** @description The events at which they stand on this day. */
      events: components['schemas']['DayEvent'][]
    }
    /** @description A shift to choose. */
    ShiftRow: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      /** @description A time of day: 09:30. */
      start: string
      /** @description At or before the start: of the next day. */
      end: string
      /** Format: int64 */
      break_minutes: number
      is_active: boolean
    }
    HolidayRow: {
      /** Format: int64 */
      id: number
      /** Format: date */
      day: string
      name: string
      /** @description Null: the whole country. */
      state_code?: string | null
      /** @description It is worked. */
      is_optional: boolean
    }
    /** @description So many people of a role are needed in the hours of a weekday. */
    CoverNeed: {
      /** Format: int64 */
      id: number
      /** @description A declared role; roles that are based on it count as well. */
      role: string
      /**
       * Format: int64
       * @description Null: of any source.
       */
      source_id?: number | null
      /**
       * Format: int64
       * @description 1 Monday to 7 Sunday.
       */
      weekday: number
      /** Format: int64 */
      from_hour: number
      /**
       * Format: int64
       * @description 1 to 24; the need ends when this hour begins.
       */
      to_hour: number
      /** Format: int64 */
      needed: number
    }
    /** @description An hour of a day with those who are needed and those who are there. */
    CoverHour: {
      /** Format: date */
      day: string
      /**
       * Format: int64
       * @description 0 to 23: at its beginning is counted.
       */
      hour: number
      role: string
      /**
       * Format: int64
       * @description Null: of any source.
       */
      source_id?: number | null
      /** Format: int64 */
      needed: number
      /** Format: int64 */
      there: number
    }
    /** @description Changes of rosters: all of them are made, or none. */
    ChangeRoster: {
      changes: components['schemas']['RosterChange'][]
      /**
       * @description The version of the roster of every user whose days or rules are changed, as it was read.
       * @default []
       */
      versions: components['schemas']['RosterVersion'][]
      /**
       * @description Only tells what would change and what speaks against it.
       * @default false
       */
      dry_run: boolean
      /**
       * @description Changes although there are warnings.
       * @default false
       */
      confirm: boolean
      /** @description Needed for past days, and for shifts on holidays and days of leave. */
      reason?: string | null
    }
    /** @description One change: exactly one of these. */
    RosterChange: {
      shift?: components['schemas']['PlanDays'] | null
      training?: components['schemas']['PlanDays'] | null
      off?: components['schemas']['ClearDays'] | null
      /** @description What was planned by hand for these days goes; the rule decides again. */
      clear?: components['schemas']['ClearDays'] | null
      rule?: components['schemas']['NewRule'] | null
      end_rule?: components['schemas']['EndRule'] | null
      copy_week?: components['schemas']['CopyWeek'] | null
      decide_leave?: components['schemas']['Decision'] | null
      decide_swap?: components['schemas']['Decision'] | null
      holiday?: components['schemas']['SetHoliday'] | null
      cover?: components['schemas']['SetCover'] | null
      define_shift?: components['schemas']['DefineShift'] | null
    }
    /** @description A shift or a training on days: one of the shifts, or hours of its own. */
    PlanDays: {
      /** Format: int64 */
      user_id: number
      days: string[]
      /** Format: int64 */
      shift_id?: number | null
      /** @description A time of day: 09:30. */
      start?: string | null
      /** @description A time of day: 09:30. */
      end?: string | null
      note?: string | null
    }
    ClearDays: {
      /** Format: int64 */
      user_id: number
      days: string[]
      note?: string | null
    }
    /** @description A shift from a day on, with weekly offs that may rotate over several weeks. */
    NewRule: {
      /** Format: int64 */
      user_id: number
      /** Format: int64 */
      shift_id: number
      /** Format: date */
      valid_from: string
      /** Format: date */
      valid_to?: string | null
      /** Format: int64 */
      cycle_weeks: number
      /**
       * Format: date
       * @description The Monday on which a first week begins.
       */
      anchor: string
      offs: components['schemas']['Off'][]
    }
    /** @description A weekly off of a cycle: week 1 is that of the anchor, weekday 1 is Monday. */
    Off: {
      /** Format: int64 */
      week: number
      /** Format: int64 */
      weekday: number
    }
    EndRule: {
      /** Format: int64 */
      id: number
      /**
       * Format: date
       * @description The last day on which it holds.
       */
      valid_to: string
    }
    /** @description What is planned in one week becomes that of another, day by day; leaves are not copied. */
    CopyWeek: {
      /**
       * Format: date
       * @description A Monday.
       */
      from: string
      /**
       * Format: date
       * @description A Monday.
       */
      to: string
      user_ids: number[]
    }
    /** @description The decision on a leave or a swap. */
    Decision: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      grant: boolean
      note?: string | null
    }
    /** @description A holiday that is added, changed, or taken away. */
    SetHoliday: {
      /** Format: date */
      day: string
      /** @description Null: the whole country. */
      state_code?: string | null
      /** @description Null takes the holiday of this day away. */
      name?: string | null
      /** @default false */
      is_optional: boolean
    }
    /** @description How many people of a role are needed in some hours of a weekday; 0 takes the need away. */
    SetCover: {
      role: string
      /** Format: int64 */
      source_id?: number | null
      /** Format: int64 */
      weekday: number
      /** Format: int64 */
      from_hour: number
      /** Format: int64 */
      to_hour: number
      /** Format: int64 */
      needed: number
    }
    /** @description A shift that is added, or changed from its version. */
    DefineShift: {
      /** Format: int64 */
      id?: number | null
      /** Format: int64 */
      version?: number | null
      name: string
      /** @description A time of day: 09:30. */
      start: string
      /** @description A time of day: 09:30. */
      end: string
      /** Format: int64 */
      break_minutes: number
      is_active: boolean
    }
    /** @description The version of a user's roster. */
    RosterVersion: {
      /** Format: int64 */
      user_id: number
      /** Format: int64 */
      version: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RosterChanged: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RosterChanged']
    }
    /** @description What was changed, or would be. */
    RosterChanged: {
      /**
       * Format: uint
       * @description Days of users that are other than before.
       */
      changed: number
      conflicts: components['schemas']['Conflict'][]
      /** @description The hours of the changed days in which people are needed. */
      cover_after: components['schemas']['CoverHour'][]
      dry_run: boolean
      /** @description The users that were changed, with their new versions. */
      users: components['schemas']['RosterRow'][]
    }
    /** @description Something that speaks against a change. */
    Conflict: {
      kind: components['schemas']['ConflictKind']
      severity: components['schemas']['Severity']
      /**
       * Format: int64
       * @description Null for cover, which is about all people of a role.
       */
      user_id?: number | null
      /** Format: date */
      day: string
      message: string
    }
    /** @description What a conflict is about. */
    ConflictKind:
      | 'overlap'
      | 'rule_overlap'
      | 'short_rest'
      | 'long_week'
      | 'holiday'
      | 'leave'
      | 'cover'
      | 'due_work'
    /**
     * @description An error cannot be confirmed, a warning can.
     * @enum {string}
     */
    Severity: 'error' | 'warning'
    /** @description For which hour people are looked for, and who would be needed in it. */
    CandidateFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: date */
      day: string
      /**
       * Format: int64
       * @description The hour that begins then.
       */
      hour: number
      /** @description A declared role; holders of roles that are based on it count as well. */
      role: string
      /**
       * Format: int64
       * @description Only people who can take leads of this source.
       */
      source_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CandidateList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CandidateList']
    }
    /** @description Who could come at an hour: those who can first. */
    CandidateList: {
      candidates: components['schemas']['CandidateRow'][]
      /** Format: int64 */
      count: number
    }
    /** @description Somebody who is not on shift at an hour, with the shift that would cover it. */
    CandidateRow: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version of their roster, to be sent with the change.
       */
      version: number
      name: string
      role: string
      /**
       * Format: date
       * @description The day of the shift: the day before the hour's for a shift that crosses midnight.
       */
      day: string
      /** @description Null when no shift covers the hour. */
      shift?: components['schemas']['ShiftRow'] | null
      /** @description Nothing but warnings speaks against it. */
      can_come: boolean
      /** @description What speaks against it. */
      why: components['schemas']['Conflict'][]
    }
    /**
     * @description How the days of a file are imported. The file is sent beside it, as `file`: CSV in UTF-8, at most 5 MiB, 20,000
     *      lines and 62 days.
     */
    RosterImport: {
      dry_run: boolean
      /**
       * @description Imports although there are warnings.
       * @default false
       */
      confirm: boolean
      /** @description Needed for past days, and for shifts on holidays and days of leave. */
      reason?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RosterImported: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RosterImported']
    }
    /** @description What the days of a file change, or would change. */
    RosterImported: {
      /**
       * Format: int64
       * @description Lines below the headings.
       */
      lines: number
      /** Format: int64 */
      to_create: number
      /** Format: int64 */
      to_update: number
      /** Format: int64 */
      unchanged: number
      /**
       * Format: int64
       * @description How many problems there are. With one or more nothing is imported.
       */
      problem_count: number
      /** @description The first 200 of them. */
      problems: components['schemas']['Problem'][]
      /** @description False for a dry run. */
      imported: boolean
      /**
       * Format: int64
       * @description What speaks against it without forbidding it: it is imported only when that is confirmed.
       */
      warning_count: number
      /** @description The first 200 of them. */
      warnings: components['schemas']['Problem'][]
    }
    RosterOf: {
      /**
       * Format: int64
       * @description The caller when omitted.
       */
      user_id?: number | null
      /**
       * Format: date
       * @description The month of today when omitted.
       */
      from?: string | null
      /** Format: date */
      to?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_UserRoster: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['UserRoster']
    }
    /** @description The roster of one user. */
    UserRoster: {
      user: components['schemas']['RosterRow']
      leaves: components['schemas']['LeaveRow'][]
      swaps: components['schemas']['SwapRow'][]
      rules: components['schemas']['RuleRow'][]
      shifts: components['schemas']['ShiftRow'][]
      holidays: components['schemas']['HolidayRow'][]
      /** @description The next shift or training that has not begun. */
      next_shift?: components['schemas']['DayRow'] | null
      /** @description Colleagues of a same role, with whom days can be exchanged. */
      colleagues: components['schemas']['Named'][]
      /** @description Whether the caller plans the days of this user. */
      may_plan: boolean
      /** @description Whether the caller plans anybody, and so has people and requests. */
      plans_somebody: boolean
      /** @description Whether this is the caller's own roster. */
      is_own: boolean
    }
    LeaveRow: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** Format: int64 */
      user_id: number
      user: string
      role: string
      /** Format: date */
      from_day: string
      /** Format: date */
      to_day: string
      part: components['schemas']['LeavePart']
      kind: components['schemas']['LeaveKind']
      reason: string
      status: components['schemas']['LeaveStatus']
      asked_by: string
      /** Format: date-time */
      asked_at: string
      decided_by?: string | null
      /** Format: date-time */
      decided_at?: string | null
      decision_note?: string | null
    }
    /**
     * @description Where a leave stands.
     * @enum {string}
     */
    LeaveStatus: 'asked' | 'granted' | 'refused' | 'withdrawn' | 'cancelled'
    SwapRow: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** Format: int64 */
      from_user: number
      from_name: string
      /** Format: date */
      from_day: string
      /** Format: int64 */
      to_user: number
      to_name: string
      /** Format: date */
      to_day: string
      status: components['schemas']['SwapStatus']
      note?: string | null
      /** Format: date-time */
      asked_at: string
      decided_by?: string | null
      /** Format: date-time */
      decided_at?: string | null
      decision_note?: string | null
    }
    /** @description Where a swap stands. */
    SwapStatus: ('asked' | 'accepted' | 'granted' | 'refused' | 'withdrawn') | 'expired'
    /** @description A rule of a user. */
    RuleRow: {
      /** Format: int64 */
      id: number
      shift: components['schemas']['Named']
      /** Format: date */
      valid_from: string
      /** Format: date */
      valid_to?: string | null
      /** Format: int64 */
      cycle_weeks: number
      /** Format: date */
      anchor: string
      offs: components['schemas']['Off'][]
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RosterRequests: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RosterRequests']
    }
    RosterRequests: {
      leaves: components['schemas']['LeaveRow'][]
      swaps: components['schemas']['SwapRow'][]
      /** Format: uint */
      count: number
    }
    /** @description Asks for a leave of one's own, or with the right to plan for somebody else. */
    AskLeave: {
      /**
       * Format: int64
       * @description The caller when omitted.
       */
      user_id?: number | null
      /** Format: date */
      from: string
      /** Format: date */
      to: string
      part: components['schemas']['LeavePart']
      kind: components['schemas']['LeaveKind']
      reason: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_LeaveRow: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['LeaveRow']
    }
    EndLeave: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      action: components['schemas']['LeaveAction']
    }
    /** @description What becomes of a leave. */
    LeaveAction: 'withdraw' | 'cancel'
    /** @description Asks a colleague to exchange what both have planned on these days. */
    AskSwap: {
      /**
       * Format: int64
       * @description The one who gives a day away: the caller when omitted. For somebody else the right to plan is needed.
       */
      from_user?: number | null
      /** Format: date */
      from_day: string
      /** Format: int64 */
      to_user: number
      /** Format: date */
      to_day: string
      note?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SwapRow: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SwapRow']
    }
    AnswerSwap: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      action: components['schemas']['SwapAction']
    }
    /**
     * @description What becomes of a swap.
     * @enum {string}
     */
    SwapAction: 'accept' | 'withdraw'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_BankList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['BankList']
    }
    BankList: {
      banks: components['schemas']['Bank'][]
      /** Format: uint */
      count: number
    }
    Bank: {
      /** Format: int64 */
      id: number
      name: string
      /** @description India: how its IFSCs begin, separated by spaces. */
      prefixes?: string | null
    }
    /** @description Pairs of cars that may be one, those with the newest cars first. */
    DoublesAsked: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Doubles: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Doubles']
    }
    Doubles: {
      pairs: components['schemas']['Pair'][]
      /** Format: uint */
      count: number
      /** @description There are more pairs than are looked for at once. */
      has_more: boolean
    }
    /** @description Two cars in use that may be one. */
    Pair: {
      why: components['schemas']['Similarity']
      /** @description The one that was added first. */
      older: components['schemas']['CarRow']
      newer: components['schemas']['CarRow']
    }
    /** @description How two plates are similar. */
    Similarity: 'misread' | 'one_off'
    /** @description A car in a fleet's list. */
    CarRow: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      registration_no: string
      is_special: boolean
      brand: components['schemas']['Named']
      model: components['schemas']['Named']
      /** @description The fuel. */
      car_type: components['schemas']['Named']
      variant?: components['schemas']['Named'] | null
      /** Format: int64 */
      year?: number | null
      colour?: string | null
      owner: components['schemas']['KeptOwner']
      fleet?: components['schemas']['Named'] | null
      driver_name?: string | null
      driver_mobile?: string | null
      /**
       * Format: date-time
       * @description Since when the car can no longer be chosen.
       */
      ended_at?: string | null
      /**
       * Format: int64
       * @description The odometer at its last visit.
       */
      last_odometer?: number | null
      /**
       * Format: int64
       * @description Open orders, and the last one, that the caller may see.
       */
      open_orders: number
      last_order?: components['schemas']['CarOrder'] | null
      /** @description The last days of its current documents. */
      document_days: components['schemas']['DocumentDay'][]
    }
    /** @description The customer who owns a car. */
    KeptOwner: {
      /** Format: int64 */
      id: number
      name: string
      mobile: string
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
      /**
       * @description A step of the service chain or of the insurance chain, in the order of each; dead/duplicate comes last.
       * @enum {integer}
       */
      id:
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      status: string
    }
    /** @description The last day of the current document of a kind. */
    DocumentDay: {
      kind: components['schemas']['CarDocumentKind']
      /** Format: date */
      valid_to: string
    }
    /**
     * @description A document of a car.
     * @enum {string}
     */
    CarDocumentKind: 'rc' | 'puc' | 'insurance' | 'permit' | 'fitness' | 'road_tax' | 'grant' | 'puspakom'
    /** @description Cars that come to another fleet. */
    MoveCars: {
      cars: components['schemas']['CarVersion'][]
      /** Format: int64 */
      fleet_id: number
      /**
       * Format: date
       * @description The first day on which they belong to it, today at the latest. Default: from now on.
       */
      day?: string | null
    }
    /** @description A car as it was read. */
    CarVersion: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CarsChanged: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarsChanged']
    }
    CarsChanged: {
      /**
       * Format: uint
       * @description How many cars.
       */
      cars: number
      /** @description Their open orders, which keep their fleet and its prices. */
      open_orders: number[]
    }
    /** @description Cars that end. */
    EndCars: {
      cars: components['schemas']['CarVersion'][]
      reason: string
    }
    /**
     * @description The documents of which reminders are sent now: all that are due of some cars, or some documents. Exactly one of the
     *      two is required.
     */
    RemindOfCars: {
      /** @default [] */
      car_ids: number[]
      /** @default [] */
      document_ids: number[]
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RemindersSent: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RemindersSent']
    }
    RemindersSent: {
      /** Format: uint */
      sent: number
      /**
       * Format: uint
       * @description Documents of which a reminder was sent today already.
       */
      already: number
    }
    /** @description The current documents that end within some days, or have ended: those that ended first come first. */
    DueFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      fleet_id?: number | null
      kind?: components['schemas']['CarDocumentKind'] | null
      /**
       * Format: date
       * @description The last day that is listed.
       */
      until?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DueDocuments: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DueDocuments']
    }
    DueDocuments: {
      documents: components['schemas']['DueDocument'][]
      /** Format: int64 */
      count: number
    }
    /** @description A document that ends soon, or has ended. */
    DueDocument: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      car_id: number
      registration_no: string
      fleet?: components['schemas']['Named'] | null
      kind: components['schemas']['CarDocumentKind']
      number?: string | null
      /** Format: date */
      valid_to: string
      /** @description The reminders that were sent of it, as days before the end; negative after it. */
      reminded: number[]
      /** Format: date-time */
      reminded_at?: string | null
    }
    /** @description A document of a car. It takes the place of the current one of its kind, which is kept. */
    AddCarDocument: {
      /** Format: int64 */
      car_id: number
      kind: components['schemas']['CarDocumentKind']
      number?: string | null
      issuer?: string | null
      /** Format: date */
      valid_from?: string | null
      /**
       * Format: date
       * @description The last day; null for one without an end.
       */
      valid_to?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CarDocument: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarDocument']
    }
    /** @description A document of a car. */
    CarDocument: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** Format: int64 */
      car_id: number
      kind: components['schemas']['CarDocumentKind']
      number?: string | null
      issuer?: string | null
      /** Format: date */
      valid_from?: string | null
      /** Format: date */
      valid_to?: string | null
      /** @description Whether it is the one in effect of its kind; older ones are kept. */
      is_current: boolean
      file?: components['schemas']['ShownFile'] | null
      added_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      added_at: string
    }
    /** @description A file with links that are valid for at most 15 minutes. */
    ShownFile: {
      /** Format: int64 */
      id: number
      /** @description What the file is, for example a damage photo or an invoice. */
      kind: string
      /** @description The name under which it was uploaded. */
      name: string
      media_type: string
      /** Format: int64 */
      bytes: number
      /**
       * Format: int64
       * @description In pixels; null if it is not a picture.
       */
      width?: number | null
      /** Format: int64 */
      height?: number | null
      /** @description Of the bytes as uploaded. */
      sha256: string
      uploaded_by: components['schemas']['Named']
      role: string
      /** Format: date-time */
      uploaded_at: string
      /** @description An absolute URL, or a path below the mount of the central service. */
      url: string
      /** @description For a picture; at most 320 pixels wide and high. */
      thumbnail_url?: string | null
    }
    /** @description A correction: fields that are absent keep their values. */
    CorrectCarDocument: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      number?: string | null
      issuer?: string | null
      /** Format: date */
      valid_from?: string | null
      /** Format: date */
      valid_to?: string | null
    }
    /** @description A document to delete, because it is of another car or was entered by mistake. */
    DropCarDocument: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
    }
    BrandFilter: {
      /**
       * Format: int64
       * @description 1 adds brands that are switched off.
       */
      all?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_BrandList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['BrandList']
    }
    BrandList: {
      brands: components['schemas']['Brand'][]
      /** Format: uint */
      count: number
    }
    Brand: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      /** @description Whether new cars may be of it. */
      is_active: boolean
    }
    CreateBrand: {
      name: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Brand: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Brand']
    }
    /** @description An edit: fields that are absent keep their values. */
    UpdateBrand: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      name?: string | null
      is_active?: boolean | null
    }
    ModelFilter: {
      /** Format: int64 */
      brand_id?: number | null
      /**
       * Format: int64
       * @description Models that were built in this year, as far as that is known.
       */
      year?: number | null
      /**
       * Format: int64
       * @description 1 adds models that are switched off.
       */
      all?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /** Format: int64 */
      version: number
      name: string
      /** Format: int64 */
      brand_id: number
      segment: components['schemas']['CarSegment']
      /**
       * Format: int64
       * @description The first and the last year in which it was built, if known.
       */
      from_year?: number | null
      /** Format: int64 */
      to_year?: number | null
      /** @description Whether new cars may be of it. */
      is_active: boolean
    }
    /**
     * @description The size and shape of a model.
     * @enum {string}
     */
    CarSegment: 'Hatchback' | 'Sedan' | 'SUV' | 'MPV' | 'Luxury Sedan' | 'Luxury SUV' | 'Pickup' | 'Van'
    CreateModel: {
      /** Format: int64 */
      brand_id: number
      name: string
      segment: components['schemas']['CarSegment']
      /** Format: int64 */
      from_year?: number | null
      /** Format: int64 */
      to_year?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Model: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Model']
    }
    /** @description An edit: fields that are absent keep their values. A model stays with its brand, because its cars do. */
    UpdateModel: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      name?: string | null
      segment?: components['schemas']['CarSegment'] | null
      /** Format: int64 */
      from_year?: number | null
      /** Format: int64 */
      to_year?: number | null
      is_active?: boolean | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Variant: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Variant']
    }
    /** @description Which cars to list, by registration number; 10 by default (product.md section 9). */
    CarFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** @description A registration number or its beginning, also of an earlier one. */
      registration_no?: string | null
      /**
       * Format: int64
       * @description 1 adds the car's latest orders.
       */
      with_order?: number | null
      /**
       * Format: int64
       * @description 1 adds cars that have ended.
       */
      all?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description A car in a list or search result. */
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
      /**
       * Format: int64
       * @description The odometer at its last visit.
       */
      last_odometer?: number | null
      /** @description The car can no longer be chosen. */
      is_ended: boolean
      /** @description The current documents that have ended, or end within 30 days. */
      documents_due: components['schemas']['DocumentDay'][]
      orders: components['schemas']['CarOrder'][]
    }
    /** @description A name alone, nested as the contract has it. */
    Name: {
      name: string
    }
    PeopleAsked: {
      /** @description A mobile in any form, a registration number or its beginning, or the beginning of a name. */
      text: string
      /**
       * Format: int64
       * @description The most customers, and the most cars, to show.
       */
      limit?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FoundPeople: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FoundPeople']
    }
    /** @description The first customers and cars, and how many there are in all. */
    FoundPeople: {
      customers: components['schemas']['FoundCustomer'][]
      /** Format: int64 */
      customer_count: number
      cars: components['schemas']['FoundCar'][]
      /** Format: int64 */
      car_count: number
    }
    /** @description A customer, and the orders of theirs that the caller may see. */
    FoundCustomer: {
      /** Format: int64 */
      id: number
      name: string
      mobile: string
      /** Format: int64 */
      orders: number
    }
    FoundCar: {
      /** Format: int64 */
      id: number
      registration_no: string
      brand: string
      model: string
      owner: components['schemas']['Owner']
      fleet_name?: string | null
      /**
       * Format: int64
       * @description Those that the caller may see.
       */
      orders: number
    }
    Owner: {
      /** Format: int64 */
      id: number
      name: string
      mobile: string
    }
    /** @description The cars of a fleet, or one car by its id: exactly one of the two is required. */
    FleetCarFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `registration_no` by default; a minus turns the order round.
       * @default registration_no
       * @enum {string|null}
       */
      sort: 'registration_no' | '-registration_no' | 'year' | '-year' | 'created_at' | '-created_at' | null
      /** Format: int64 */
      fleet_id?: number | null
      /**
       * Format: int64
       * @description One car, with all that is known of it.
       */
      id?: number | null
      /** @description The beginning of a plate, also of an earlier one; a mobile of driver or owner; the beginning of the owner's name. */
      text?: string | null
      /** Format: int64 */
      model_id?: number | null
      /**
       * Format: int64
       * @description 1: cars in use, the default; 0: cars that have ended.
       */
      is_active?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FleetCars: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FleetCars']
    }
    /** @description A page of a fleet's cars, or one car. */
    FleetCars: {
      cars: components['schemas']['CarRow'][]
      /** Format: int64 */
      count: number
      /** @description The car that was asked for by its id. */
      car?: components['schemas']['CarDetail'] | null
    }
    /** @description A car with all that is known of it. */
    CarDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      registration_no: string
      is_special: boolean
      brand: components['schemas']['Named']
      model: components['schemas']['Named']
      /** @description The fuel. */
      car_type: components['schemas']['Named']
      variant?: components['schemas']['Named'] | null
      /** Format: int64 */
      year?: number | null
      colour?: string | null
      owner: components['schemas']['KeptOwner']
      fleet?: components['schemas']['Named'] | null
      driver_name?: string | null
      driver_mobile?: string | null
      /**
       * Format: date-time
       * @description Since when the car can no longer be chosen.
       */
      ended_at?: string | null
      /**
       * Format: int64
       * @description The odometer at its last visit.
       */
      last_odometer?: number | null
      /**
       * Format: int64
       * @description Open orders, and the last one, that the caller may see.
       */
      open_orders: number
      last_order?: components['schemas']['CarOrder'] | null
      /** @description The last days of its current documents. */
      document_days: components['schemas']['DocumentDay'][]
      vin?: string | null
      engine_no?: string | null
      /** Format: date */
      registered_on?: string | null
      /** Format: date */
      purchased_on?: string | null
      notes?: string | null
      /** Format: date-time */
      created_at: string
      end_reason?: string | null
      /**
       * Format: int64
       * @description The car that it was merged into.
       */
      merged_into_id?: number | null
      /** @description Of the orders that the caller may see. */
      totals: components['schemas']['LifetimeTotals']
      /** @description The last 20 of them, newest first. */
      orders: components['schemas']['CarOrder'][]
      /** @description Earlier owners, the last one first. */
      owners: components['schemas']['FormerOwner'][]
      /** @description Earlier plates, the last one first, with those of cars that were merged into this one. */
      plates: components['schemas']['CarPlate'][]
      /** @description Its documents: the current ones first, then older ones. */
      documents: components['schemas']['CarDocument'][]
      /** @description Its last changes; empty for people of other companies. */
      history: components['schemas']['HistoryEntry'][]
    }
    /** @description What the orders of a customer or of a car add up to. */
    LifetimeTotals: {
      /** Format: int64 */
      orders: number
      /**
       * Format: int64
       * @description Neither handed back nor given up.
       */
      open_orders: number
      amount: components['schemas']['Money']
      paid: components['schemas']['Money']
      /** @description What is still to be paid for some of the orders. */
      due: components['schemas']['Money']
      /** @description What is owed to the customer for others: they were paid more than they amount to. */
      owed: components['schemas']['Money']
      /**
       * Format: date-time
       * @description When the first and the last order were created; null without orders.
       */
      first_order_at?: string | null
      /** Format: date-time */
      last_order_at?: string | null
    }
    /** @description An amount in the region's currency with two decimal places */
    Money: number
    /** @description Who had a car before. */
    FormerOwner: {
      owner: components['schemas']['KeptOwner']
      fleet?: components['schemas']['Named'] | null
      /** Format: date-time */
      owned_from: string
      /** Format: date-time */
      owned_until: string
      changed_by_name: string
    }
    /** @description A plate that a car had before. */
    CarPlate: {
      registration_no: string
      reason: string
      /** Format: date-time */
      changed_at: string
      changed_by_name: string
    }
    /** @description A new car. Whose it is, is stated by the customer, the fleet or both; a fleet's car without a customer is its contact's. */
    CreateCar: {
      registration_no: string
      /**
       * @description A military, diplomatic, temporary or named plate, which has no fixed format.
       * @default false
       */
      is_special: boolean
      /** Format: int64 */
      model_id: number
      /**
       * Format: int64
       * @description The fuel.
       */
      car_type_id: number
      /** Format: int64 */
      variant_id?: number | null
      /** Format: int64 */
      fleet_id?: number | null
      customer?: components['schemas']['OwnerInput'] | null
      /** Format: int64 */
      year?: number | null
      colour?: string | null
      vin?: string | null
      engine_no?: string | null
      /** Format: date */
      registered_on?: string | null
      /** Format: date */
      purchased_on?: string | null
      driver_name?: string | null
      driver_mobile?: string | null
      notes?: string | null
      /**
       * @description The plate is right, although another car has a similar one.
       * @default false
       */
      confirm_similar: boolean
    }
    /** @description The customer who owns a car: found by the mobile, or created. */
    OwnerInput: {
      mobile: string
      name: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SavedCar: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SavedCar']
    }
    /** @description A car that was added, or can be chosen again. */
    SavedCar: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      registration_no: string
      /** @description The car had ended, and is in use again. */
      revived: boolean
    }
    /** @description An edit: fields that are absent keep their values. */
    UpdateCar: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      registration_no?: string | null
      /** @description Why the plate changes; required with another plate. */
      reason?: string | null
      is_special?: boolean | null
      /** Format: int64 */
      model_id?: number | null
      /** Format: int64 */
      car_type_id?: number | null
      /** Format: int64 */
      variant_id?: number | null
      /** Format: int64 */
      fleet_id?: number | null
      /** @description Another owner. Who had the car before is kept. */
      customer?: components['schemas']['OwnerInput'] | null
      /** Format: int64 */
      year?: number | null
      colour?: string | null
      vin?: string | null
      engine_no?: string | null
      /** Format: date */
      registered_on?: string | null
      /** Format: date */
      purchased_on?: string | null
      driver_name?: string | null
      driver_mobile?: string | null
      notes?: string | null
      /**
       * @description The new plate is right, although another car has a similar one.
       * @default false
       */
      confirm_similar: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CarDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarDetail']
    }
    CarUserAsked: {
      /**
       * Format: int64
       * @description The car's id.
       */
      id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CarUser: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarUser']
    }
    /** @description The people of a car. */
    CarUser: {
      owner: components['schemas']['KeptOwner']
      fleet?: components['schemas']['Named'] | null
      driver: components['schemas']['Driver']
      owners: components['schemas']['FormerOwner'][]
      /** @description The other cars of the same owner that the caller may see. */
      cars: components['schemas']['CarRow'][]
    }
    /** @description Who drives a fleet's car. */
    Driver: {
      name?: string | null
      mobile?: string | null
    }
    /** @description Two cars that are one. */
    MergeCars: {
      /** Format: int64 */
      keep_id: number
      /** Format: int64 */
      keep_version: number
      /**
       * Format: int64
       * @description The car whose orders, plates and owners become those of the other one. It ends.
       */
      drop_id: number
      /** Format: int64 */
      drop_version: number
      reason: string
      /**
       * @description Only shows what would be moved.
       * @default false
       */
      dry_run: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CarsMerged: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarsMerged']
    }
    /** @description What was moved, or would be. */
    CarsMerged: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      registration_no: string
      /** Format: uint64 */
      orders: number
      /** Format: uint64 */
      plates: number
      /** Format: uint64 */
      owners: number
      /**
       * Format: uint64
       * @description Documents.
       */
      documents: number
      dry_run: boolean
    }
    /** @description Ends a car: it leaves the lists to choose from; its orders and bills keep it. */
    EndCar: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      reason: string
    }
    ServiceFilter: {
      /**
       * Format: int64
       * @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; all if left out.
       */
      category?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description Which packages to list. What a fleet has agreed changes their order, so the store writes the statement. */
    PackageFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * Format: int64
       * @description 100, 101, 103 or 110.
       */
      category?: number | null
      /** @description Beginnings of words of the name. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PackageList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PackageList']
    }
    PackageList: {
      packages: components['schemas']['Package'][]
      /** Format: int64 */
      count: number
    }
    Package: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      category: number
      /** @description Before tax. Null: a line has no price on the day. */
      price?: components['schemas']['Money'] | null
      lines: components['schemas']['Offer'][]
      /** @description Null: the list price applies. */
      agreed?: components['schemas']['Agreed'] | null
    }
    /** @description A catalogue entry ready to become an estimate line. */
    Offer: {
      source: components['schemas']['Source']
      /**
       * Format: int64
       * @description The id of the package, service or part.
       */
      source_id: number
      service_name: string
      part_number?: string | null
      hsn?: string | null
      kind: components['schemas']['LineKind']
      action: components['schemas']['WorkAction']
      quantity: components['schemas']['Quantity']
      unit: components['schemas']['Unit']
      /** @description Before tax. Null: it has no price on the day, and cannot be picked. */
      price?: components['schemas']['Money'] | null
      /**
       * Format: int64
       * @description The dated price that it is; null for a fleet's agreed one.
       */
      price_id?: number | null
      /** @description Today's rate of its code. */
      tax_slab?: components['schemas']['Rate'] | null
      /** @description Set for a service at a fleet's price; a package states it once for all its lines. */
      agreed?: components['schemas']['Agreed'] | null
    }
    /**
     * @description Where an estimate line can come from.
     * @enum {string}
     */
    Source: 'package' | 'service' | 'part'
    /**
     * @description What a line is for.
     * @enum {string}
     */
    LineKind: 'labour' | 'part'
    /**
     * @description A work action on a car (product.md section 9), used in the catalogue, on job cards, in checklists and in estimates;
     *      stored, sent and printed in the business's own words.
     * @enum {string}
     */
    WorkAction: 'Checked' | 'Cleaned' | 'Repaired' | 'Replaced' | 'Serviced' | 'Top-up' | 'Labour'
    /** @description An integer or a plain decimal with at most three places */
    Quantity: number
    /**
     * @description The unit of a quantity. Labour is counted in jobs or hours, a part in any other unit.
     * @enum {string}
     */
    Unit:
      | 'job'
      | 'hour'
      | 'piece'
      | 'number'
      | 'set'
      | 'pair'
      | 'litre'
      | 'millilitre'
      | 'kilogram'
      | 'gram'
      | 'metre'
      | 'pack'
      | 'box'
      | 'bottle'
      | 'can'
      | 'tube'
      | 'roll'
      | 'unit'
    /** @description A rate of tax in per cent */
    Rate: number
    /** @description Marks a price that a fleet has agreed, in place of the list price. */
    Agreed: {
      /** @description The fleet's name. */
      fleet: string
      /** @description The list price, before tax; null: there is none on the day. */
      list_price?: components['schemas']['Money'] | null
      /** Format: date */
      valid_from: string
      /**
       * Format: date
       * @description The last valid day; null if open-ended.
       */
      valid_to?: string | null
    }
    CatalogueAsked: {
      /** @description Prefixes of words, in any order. */
      text: string
      /** Format: int64 */
      limit?: number | null
      /**
       * Format: int64
       * @description The order to search for: entries with its fleet's agreed prices come first. Needs `orders.R`.
       */
      order_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CatalogueFound: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CatalogueFound']
    }
    CatalogueFound: {
      items: components['schemas']['Found'][]
      /** Format: uint */
      count: number
    }
    /** @description A search result: a package with its lines, or a service or part as one line. */
    Found: {
      source: components['schemas']['Source']
      /** Format: int64 */
      id: number
      name: string
      /** @description Before tax; for a package the sum of its lines. Null: there is no price on the day, and it cannot be picked. */
      price?: components['schemas']['Money'] | null
      lines: components['schemas']['Offer'][]
      /** @description Null: the list price applies. */
      agreed?: components['schemas']['Agreed'] | null
    }
    /** @description Which rates of HSN and SAC codes to list. */
    TaxRateFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `code` by default; a minus turns the order round.
       * @default code
       * @enum {string|null}
       */
      sort: 'code' | '-code' | 'valid_from' | '-valid_from' | 'rate' | '-rate' | null
      kind?: components['schemas']['RateKind'] | null
      /** @description The first digits of a code. */
      code?: string | null
      /**
       * Format: date
       * @description The rates that are valid on a day.
       */
      on?: string | null
    }
    /**
     * @description What a rate is for.
     * @enum {string}
     */
    RateKind: 'goods' | 'service'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_TaxRateList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['TaxRateList']
    }
    /** @description A page of the rates of codes, and all slabs. */
    TaxRateList: {
      rates: components['schemas']['TaxRate'][]
      /** Format: int64 */
      count: number
      slabs: components['schemas']['TaxRate'][]
      /** @description Whether the country has HSN and SAC codes. */
      has_codes: boolean
    }
    /** @description A rate in a period: of a code, or a slab that may be chosen. */
    TaxRate: {
      description?: string | null
      /** Format: int64 */
      id: number
      /** @description Null: a slab. */
      code?: string | null
      kind: components['schemas']['RateKind']
      rate: components['schemas']['Rate']
      /** @description Why supplies of the code bear no tax, if its rate is 0. */
      untaxed?: components['schemas']['Untaxed'] | null
      /** Format: date */
      valid_from: string
      /**
       * Format: date
       * @description The last day; null while no end is known.
       */
      valid_to?: string | null
    }
    /** @description Why a line of a registered supplier bears no tax. */
    Untaxed: 'nil_rated' | 'exempt' | 'non_gst'
    /** @description A rate from a day on: of a code that is known or new, or a slab. */
    AddTaxRate: {
      /** @description Required for a new code. */
      description?: string | null
      kind: components['schemas']['RateKind']
      /** @description The first 2, 4, 6 or 8 digits of an HSN or SAC; left out: a slab. */
      code?: string | null
      rate: components['schemas']['Rate']
      /** @description Why supplies of the code bear no tax: required for a code at 0 %, and only there. */
      untaxed?: components['schemas']['Untaxed'] | null
      /**
       * Format: date
       * @description The first day. The rate before it ends the day before.
       */
      valid_from: string
      /**
       * Format: int64
       * @description The slab that ends when a new one begins.
       */
      replaces_id?: number | null
      /**
       * Format: int64
       * @description The number of issued bills that the answer named: they have the code and were supplied from that day on, and
       *      keep their rate.
       */
      bills?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_TaxRate: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['TaxRate']
    }
    /** @description Which registrations of garages to list. */
    TaxpayerFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-since` by default; a minus turns the order round.
       * @default -since
       * @enum {string|null}
       */
      sort: 'since' | '-since' | 'garage' | '-garage' | null
      /** Format: int64 */
      garage_id?: number | null
      kind?: components['schemas']['TaxpayerKind'] | null
      /** @description The beginning of a garage's name. */
      text?: string | null
    }
    /**
     * @description How a garage is registered for GST.
     * @enum {string}
     */
    TaxpayerKind: 'regular' | 'composition' | 'unregistered'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_TaxpayerList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['TaxpayerList']
    }
    /** @description A page of registrations. */
    TaxpayerList: {
      taxpayers: components['schemas']['GarageTaxpayer'][]
      /** Format: int64 */
      count: number
    }
    /** @description How a garage is registered from a day on. */
    GarageTaxpayer: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      garage_id: number
      garage: string
      /** @description GSTIN; null if the garage has none. */
      tax_number?: string | null
      kind: components['schemas']['TaxpayerKind']
      /** Format: date */
      since: string
      set_by_name: string
    }
    /** @description How a garage is registered from a day on. */
    AddTaxpayer: {
      /** Format: int64 */
      garage_id: number
      kind: components['schemas']['TaxpayerKind']
      /**
       * Format: date
       * @description The first day; after the last one that is known of the garage.
       */
      since: string
      /**
       * Format: int64
       * @description The number of issued bills that the answer named: the garage issued them for supplies from that day on, and they
       *      keep their tax.
       */
      bills?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GarageTaxpayer: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GarageTaxpayer']
    }
    /** @description Whose prices, and of which day. */
    DealsAsked: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      fleet_id: number
      /**
       * Format: date
       * @description The day on which the prices hold; without it today.
       */
      on?: string | null
      /**
       * Format: int64
       * @description 100, 101, 103 or 110; without it all.
       */
      category?: number | null
      /** @description Beginnings of words of the name. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DealServiceList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DealServiceList']
    }
    DealServiceList: {
      services: components['schemas']['Offer'][]
      /** Format: int64 */
      count: number
    }
    CustomerPath: {
      /** Format: int64 */
      id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CustomerDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CustomerDetail']
    }
    /** @description A customer as the caller may see them: all figures are of the orders in the caller's scope. */
    CustomerDetail: {
      /** Format: int64 */
      id: number
      name: string
      /** @description E.164. */
      mobile: string
      email?: string | null
      /** Format: date-time */
      created_at: string
      totals: components['schemas']['LifetimeTotals']
      /** @description The newest first, at most 50. */
      cars: components['schemas']['CarOfCustomer'][]
      /**
       * Format: int64
       * @description How many cars there are in all.
       */
      car_count: number
    }
    CarOfCustomer: {
      /** Format: int64 */
      id: number
      registration_no: string
      brand: string
      model: string
      /** @description The fuel. */
      car_type: string
      variant?: string | null
      /** Format: int64 */
      year?: number | null
      fleet?: components['schemas']['Named'] | null
      /**
       * Format: int64
       * @description Of this car, in the caller's scope.
       */
      orders: number
      /** Format: date-time */
      last_order_at?: string | null
      /** @description Its current documents that have ended, or end within 30 days. */
      documents_due: components['schemas']['DocumentDay'][]
    }
    /** @description Which events to list; every filter narrows the others. */
    EventFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-starts_at` by default; a minus turns the order round.
       * @default -starts_at
       * @enum {string|null}
       */
      sort:
        | 'starts_at'
        | '-starts_at'
        | 'ends_at'
        | '-ends_at'
        | 'name'
        | '-name'
        | 'created_at'
        | '-created_at'
        | 'expected_leads'
        | '-expected_leads'
        | 'budget'
        | '-budget'
        | 'spent'
        | '-spent'
        | null
      /**
       * Format: date
       * @description Those that last until this day, or longer.
       */
      from?: string | null
      /**
       * Format: date
       * @description Those that begin on this day, or earlier.
       */
      to?: string | null
      /** Format: int64 */
      city_id?: number | null
      kind?: string | null
      status?: components['schemas']['EventStatus'] | null
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      coupon_id?: number | null
      /** @description The beginnings of words of the name, in any order. */
      text?: string | null
    }
    /** @description Where an event stands now. */
    EventStatus: ('draft' | 'running' | 'over' | 'cancelled') | 'planned'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_EventList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['EventList']
    }
    EventList: {
      events: components['schemas']['Event'][]
      /** Format: int64 */
      count: number
    }
    /** @description An event with what came of it. */
    Event: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      kind: components['schemas']['EventKind']
      /** Format: int64 */
      city_id: number
      /** Format: int64 */
      cluster_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      address_line?: string | null
      /** @description PIN code in India, postcode in Malaysia. */
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** Format: date-time */
      starts_at: string
      /** Format: date-time */
      ends_at: string
      /** Format: int64 */
      manager_id: number
      /** Format: int64 */
      coupon_id?: number | null
      /** Format: int64 */
      expected_leads: number
      budget: components['schemas']['Money']
      spent: components['schemas']['Money']
      notes?: string | null
      status: components['schemas']['EventStatus']
      cancel_reason?: string | null
      city: string
      cluster?: string | null
      garage?: string | null
      manager: string
      coupon?: components['schemas']['EventCoupon'] | null
      staff: components['schemas']['Named'][]
      /**
       * Format: int64
       * @description How many leads came of it.
       */
      leads: number
      /**
       * Format: int64
       * @description How many orders came of it.
       */
      orders: number
      /** @description What these orders amount to. */
      amount: components['schemas']['Money']
      /** @description What was spent for each lead; null without leads. */
      cost_per_lead?: components['schemas']['Money'] | null
    }
    /**
     * @description What kind of event it is.
     * @enum {string}
     */
    EventKind: 'camp' | 'society' | 'corporate' | 'mall' | 'online' | 'training'
    /** @description The coupon that an event offers. */
    EventCoupon: {
      title: string
      /** Format: int64 */
      id: number
      code: string
      /**
       * Format: date
       * @description Its last day.
       */
      valid_to: string
    }
    /** @description A new event. */
    CreateEvent: {
      name: string
      kind: components['schemas']['EventKind']
      /** Format: int64 */
      city_id: number
      /**
       * Format: int64
       * @description A cluster of the city.
       */
      cluster_id?: number | null
      /**
       * Format: int64
       * @description A garage of the city.
       */
      garage_id?: number | null
      /** @description Required unless it is online. */
      address_line?: string | null
      /** @description PIN code in India, postcode in Malaysia. */
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** Format: date-time */
      starts_at: string
      /**
       * Format: date-time
       * @description After the start, and at most 60 days later.
       */
      ends_at: string
      /** Format: int64 */
      manager_id: number
      /**
       * @description The users who stand there.
       * @default []
       */
      staff_ids: number[]
      /**
       * Format: int64
       * @description The coupon that is offered there.
       */
      coupon_id?: number | null
      /**
       * Format: int64
       * @default 0
       */
      expected_leads: number
      budget?: components['schemas']['Money'] | null
      spent?: components['schemas']['Money'] | null
      notes?: string | null
      /** @description `draft` or `planned`; planned when omitted. */
      status?: components['schemas']['EventPlan'] | null
      /**
       * @description Save it although some of its staff are away on its days.
       * @default false
       */
      confirm: boolean
    }
    /** @description What was decided about an event. */
    EventPlan: ('planned' | 'cancelled') | 'draft'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_EventDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['EventDetail']
    }
    /** @description An event with everything that its page shows. */
    EventDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      kind: components['schemas']['EventKind']
      /** Format: int64 */
      city_id: number
      /** Format: int64 */
      cluster_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      address_line?: string | null
      /** @description PIN code in India, postcode in Malaysia. */
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** Format: date-time */
      starts_at: string
      /** Format: date-time */
      ends_at: string
      /** Format: int64 */
      manager_id: number
      /** Format: int64 */
      coupon_id?: number | null
      /** Format: int64 */
      expected_leads: number
      budget: components['schemas']['Money']
      spent: components['schemas']['Money']
      notes?: string | null
      status: components['schemas']['EventStatus']
      cancel_reason?: string | null
      city: string
      cluster?: string | null
      garage?: string | null
      manager: string
      coupon?: components['schemas']['EventCoupon'] | null
      staff: components['schemas']['Named'][]
      /**
       * Format: int64
       * @description How many leads came of it.
       */
      leads: number
      /**
       * Format: int64
       * @description How many orders came of it.
       */
      orders: number
      /** @description What these orders amount to. */
      amount: components['schemas']['Money']
      /** @description What was spent for each lead; null without leads. */
      cost_per_lead?: components['schemas']['Money'] | null
      banner?: components['schemas']['ShownFile'] | null
      /** @description The fields that can still be changed: of an event that is over, or cancelled, few. */
      open_fields: string[]
      /** Format: date-time */
      created_at: string
      created_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      updated_at: string
      updated_by?: components['schemas']['Named'] | null
      history: components['schemas']['HistoryEntry'][]
    }
    EventPath: {
      /** Format: int64 */
      id: number
    }
    /**
     * @description An edit of an event: fields that are absent stay, null clears. Of an event that is over, or cancelled, only `notes` and
     *      `spent` change.
     */
    UpdateEvent: {
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      name?: string | null
      kind?: components['schemas']['EventKind'] | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      cluster_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      address_line?: string | null
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** Format: date-time */
      starts_at?: string | null
      /** Format: date-time */
      ends_at?: string | null
      /** Format: int64 */
      manager_id?: number | null
      staff_ids?: number[] | null
      /** Format: int64 */
      coupon_id?: number | null
      /** Format: int64 */
      expected_leads?: number | null
      budget?: components['schemas']['Money'] | null
      spent?: components['schemas']['Money'] | null
      notes?: string | null
      /** @description Plans a draft, or cancels the event; a planned one is no draft again. */
      status?: components['schemas']['EventPlan'] | null
      /** @description Required to cancel it. */
      cancel_reason?: string | null
      /**
       * @description Save it although some of its staff are away on its days.
       * @default false
       */
      confirm: boolean
    }
    /** @description Whose banner is sent beside it, as `banner`: a picture of at most 15 MiB. It replaces the one before. */
    SetBanner: {
      /** Format: int64 */
      event_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_EventBanner: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['EventBanner']
    }
    /** @description The banner of an event. */
    EventBanner: {
      /** Format: int64 */
      event_id: number
      banner?: components['schemas']['ShownFile'] | null
    }
    BannerOf: {
      /** Format: int64 */
      event_id: number
    }
    FilePath: {
      /** Format: int64 */
      file_id: number
      /** @enum {string} */
      size: 'whole' | 'thumbnail'
    }
    /** @description The query of a signed link. */
    LinkQuery: {
      /**
       * Format: int64
       * @description Seconds since 1970.
       */
      expires: number
      signature: string
    }
    /** @description Which fleets to pick from: active ones, by name. */
    FleetFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `name` by default; a minus turns the order round.
       * @default name
       * @enum {string|null}
       */
      sort: 'name' | '-name' | 'created_at' | '-created_at' | null
      /**
       * Format: int64
       * @description 0 adds the users who work for each fleet.
       */
      without_user?: number | null
      /**
       * Format: int64
       * @description 0 adds the number of cars.
       */
      without_car?: number | null
      /**
       * Format: int64
       * @description 1: with the figures of each fleet.
       */
      figures?: number | null
      /** Format: int64 */
      id?: number | null
      kind?: components['schemas']['FleetKind'] | null
      /** Format: int64 */
      city_id?: number | null
      /**
       * Format: int64
       * @description 1: fleets that are served, the default; 0: those that are no longer.
       */
      is_active?: number | null
      /** @description The beginning of a name. */
      text?: string | null
    }
    /** @description What a fleet is. */
    FleetKind: 'business' | 'retail'
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description A fleet in a list. */
    Fleet: {
      /** Format: int64 */
      id: number
      name: string
      kind: components['schemas']['FleetKind']
      /** Format: int64 */
      city_id: number
      city: string
      contact?: string | null
      is_active: boolean
      /**
       * Format: int64
       * @description The number of cars in use, if requested.
       */
      cars?: number | null
      /**
       * Format: int64
       * @description Documents of its cars that end within 30 days, or have ended, if cars are requested.
       */
      due_documents?: number | null
      /** @description The users who work for it, if requested. */
      users?: components['schemas']['FleetUser'][] | null
      /** @description What follows from its orders and prices, if requested. */
      figures?: components['schemas']['FleetFigures'] | null
    }
    /** @description A user who works for a fleet. */
    FleetUser: {
      /** Format: int64 */
      id: number
      name: string
      role: string
    }
    /** @description What follows from the orders and the agreed prices of a fleet. */
    FleetFigures: {
      /**
       * Format: int64
       * @description Open orders that the caller may see.
       */
      open_orders: number
      /**
       * Format: int64
       * @description Agreed prices that hold today.
       */
      agreed_prices: number
      /**
       * @description More is due than the limit, or some of it for too long. Nothing is refused for that. Null for people of other
       *      companies that may not see fleets.
       */
      is_over_limit?: boolean | null
      is_overdue?: boolean | null
      /** @description The amounts, and what is agreed about them: for those who may see fleets. */
      dues?: components['schemas']['FleetDues'] | null
      credit_limit?: components['schemas']['Money'] | null
      /** Format: int64 */
      credit_days?: number | null
    }
    /** @description What a fleet owes on issued bills. */
    FleetDues: {
      due: components['schemas']['Money']
      /** @description The part of orders that were delivered longer ago than the agreed days. */
      overdue: components['schemas']['Money']
      /** @description More is due than the limit, or some of it for too long. Nothing is refused for that. */
      is_over_limit: boolean
      is_overdue: boolean
    }
    /** @description A new fleet. */
    CreateFleet: {
      name: string
      kind: components['schemas']['FleetKind']
      /** Format: int64 */
      city_id: number
      contact?: string | null
      mobile?: string | null
      email?: string | null
      tax_number?: string | null
      pan?: string | null
      address_line?: string | null
      pincode?: string | null
      billing?: components['schemas']['FleetBilling'] | null
      /** Format: int64 */
      credit_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
      document_mobile?: string | null
      document_email?: string | null
      /** @default [] */
      garages: components['schemas']['FleetGarage'][]
    }
    /**
     * @description When a fleet is billed.
     * @enum {string}
     */
    FleetBilling: 'per_order' | 'monthly'
    /** @description A garage that a fleet may go to. */
    FleetGarage: {
      /** Format: int64 */
      garage_id: number
      /** Format: date */
      valid_from: string
      /**
       * Format: date
       * @description The last day; absent while no end is known.
       */
      valid_to?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FleetDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FleetDetail']
    }
    /** @description A fleet with all that is agreed with it. */
    FleetDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      kind: components['schemas']['FleetKind']
      city: components['schemas']['Named']
      contact?: string | null
      mobile?: string | null
      email?: string | null
      tax_number?: string | null
      pan?: string | null
      address_line?: string | null
      pincode?: string | null
      billing: components['schemas']['FleetBilling']
      /** Format: int64 */
      credit_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
      /** @description Who is told of the documents of its cars. */
      document_mobile?: string | null
      document_email?: string | null
      is_active: boolean
      /** Format: date-time */
      created_at: string
      garages: components['schemas']['NamedGarage'][]
      users: components['schemas']['FleetUser'][]
      dues: components['schemas']['FleetDues']
      /** @description Its last changes; empty for people of other companies. */
      history: components['schemas']['HistoryEntry'][]
    }
    /** @description The same with the garage's name. */
    NamedGarage: {
      /** Format: int64 */
      garage_id: number
      garage: string
      /** Format: int64 */
      deal_id?: number | null
      /** Format: date */
      valid_from: string
      /** Format: date */
      valid_to?: string | null
    }
    /** @description An edit: fields that are absent keep their values. */
    UpdateFleet: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      name?: string | null
      kind?: components['schemas']['FleetKind'] | null
      /** Format: int64 */
      city_id?: number | null
      contact?: string | null
      mobile?: string | null
      email?: string | null
      tax_number?: string | null
      pan?: string | null
      address_line?: string | null
      pincode?: string | null
      billing?: components['schemas']['FleetBilling'] | null
      /** Format: int64 */
      credit_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
      document_mobile?: string | null
      document_email?: string | null
      is_active?: boolean | null
      /** @description All garages that the fleet may go to, in place of those that are stored. */
      garages?: components['schemas']['FleetGarage'][] | null
    }
    /** @description A fleet's id. */
    FleetPath: {
      /** Format: int64 */
      id: number
    }
    /** @description The fleets of a role, by name. */
    FleetsOfRole: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** @description Another role than the caller's, for admins. */
      user_type?: string | null
    }
    /** @description Fleets of one kind, by name. */
    FleetsOfKind: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      city_id?: number | null
      /** @description The beginning of a name. */
      text?: string | null
    }
    /** @description A city, by its id or its name. */
    Place: {
      location: string
    }
    /** @description The fleets of a place, by name. */
    FleetsOfPlace: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /** @description The fleets of a garage: exactly one of garage and deal is required. */
    GarageDealsAsked: {
      /** Format: int64 */
      garage_id?: number | null
      /**
       * Format: int64
       * @description The contract with the garage.
       */
      deal_id?: number | null
      /**
       * Format: date
       * @description The day; default: today.
       */
      on?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GarageDeals: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GarageDeals']
    }
    GarageDeals: {
      deals: components['schemas']['GarageDeal'][]
    }
    /** @description A fleet that may go to a garage, with what it has agreed prices for. */
    GarageDeal: {
      /** Format: int64 */
      deal_id?: number | null
      fleet: components['schemas']['Named']
      /** Format: date */
      valid_from: string
      /** Format: date */
      valid_to?: string | null
      services: components['schemas']['Named'][]
      packages: components['schemas']['Named'][]
    }
    /** @description The agreed prices of a fleet: by what they are for, the one that begins last first. */
    FleetDealFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      fleet_id: number
      /**
       * Format: date
       * @description Only those that hold on this day. Of several for one service the one that began last counts.
       */
      on?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FleetDealList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FleetDealList']
    }
    FleetDealList: {
      deals: components['schemas']['FleetDeal'][]
      /** Format: int64 */
      count: number
    }
    /** @description What a fleet pays in place of the list's price, before tax. */
    FleetDeal: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** Format: int64 */
      fleet_id: number
      /** @description Exactly one of service and package is there. */
      service?: components['schemas']['Named'] | null
      package?: components['schemas']['Named'] | null
      /** @description Of a service. */
      list_price?: components['schemas']['Money'] | null
      price?: components['schemas']['Money'] | null
      /** @description Of a package. */
      lines: components['schemas']['ShownDealLine'][]
      /** Format: date */
      valid_from: string
      /**
       * Format: date
       * @description The last day; null while no end is known.
       */
      valid_to?: string | null
      set_by?: string | null
      /** Format: date-time */
      set_at?: string | null
    }
    /** @description A line of the package of a deal. */
    ShownDealLine: {
      /** Format: int64 */
      package_line_id: number
      name: string
      list_price?: components['schemas']['Money'] | null
      /** @description None: the list price holds. */
      price?: components['schemas']['Money'] | null
    }
    /** @description Whose lines. */
    LinesAsked: {
      /** Format: int64 */
      package_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PackageLines: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PackageLines']
    }
    PackageLines: {
      lines: components['schemas']['ShownDealLine'][]
      /** Format: uint */
      count: number
    }
    /** @description An agreed price: of a service with its price, or of a package with the prices of some of its lines. */
    AgreePrice: {
      /** Format: int64 */
      fleet_id: number
      /** Format: int64 */
      service_id?: number | null
      price?: components['schemas']['Money'] | null
      /** Format: int64 */
      package_id?: number | null
      /** @default [] */
      lines: components['schemas']['DealLine'][]
      /** Format: date */
      valid_from: string
      /** Format: date */
      valid_to?: string | null
    }
    /** @description The agreed price of one unit of a line of a package. */
    DealLine: {
      /** Format: int64 */
      package_line_id: number
      /** @description Before tax. */
      price: components['schemas']['Money']
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FleetDeal: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FleetDeal']
    }
    /** @description An edit: fields that are absent keep their values. To end a deal is to state its last day. */
    ChangeDeal: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      price?: components['schemas']['Money'] | null
      /** @description All agreed lines, in place of those that are stored. */
      lines?: components['schemas']['DealLine'][] | null
      /** Format: date */
      valid_to?: string | null
    }
    /** @description Which garages to list: active ones, unless a status or all are asked for. */
    GarageFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `name` by default; a minus turns the order round.
       * @default name
       * @enum {string|null}
       */
      sort: 'name' | '-name' | 'created_at' | '-created_at' | null
      /** @description The beginning of a name. */
      text?: string | null
      status?: string | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      cluster_id?: number | null
      state_code?: string | null
      kind?: string | null
      /**
       * @description It takes orders of this type: 100, 101, 103 or 110.
       * @enum {integer|null}
       */
      order_type?: 100 | 101 | 103 | 110 | null
      /**
       * Format: int64
       * @description It works on this brand.
       */
      brand_id?: number | null
      /**
       * Format: int64
       * @description This insurer settles with it directly.
       */
      insurer_id?: number | null
      /**
       * Format: date
       * @description It is open on this day: neither its weekly day off nor on leave.
       */
      open_on?: string | null
      /**
       * Format: int64
       * @description 1: also those that are not active.
       */
      all?: number | null
      /**
       * Format: int64
       * @description 1: with the figures of each garage.
       */
      figures?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /** Format: int64 */
      version: number
      name: string
      /** Format: int64 */
      city_id: number
      city: string
      cluster: string
      state: string
      pincode: string
      mobile: string
      kind: components['schemas']['GarageKind']
      status: components['schemas']['GarageStatus']
      is_active: boolean
      /** @description If asked for. */
      figures?: components['schemas']['GarageFigures'] | null
    }
    /**
     * @description What kind of garage it is.
     * @enum {string}
     */
    GarageKind: 'multi_brand' | 'authorised' | 'body_shop' | 'tyre' | 'detailing' | 'mobile_van'
    /**
     * @description Whether a garage works for us: orders may be given to active ones.
     * @enum {string}
     */
    GarageStatus: 'onboarding' | 'active' | 'paused' | 'closed'
    /** @description What is derived of a garage. */
    GarageFigures: {
      services: (100 | 101 | 103 | 110)[]
      /**
       * Format: double
       * @description Of the last twelve months, from 1 to 5; null without any.
       */
      rating?: number | null
      /** Format: int64 */
      open_orders: number
      /** @description The days of the week on which it is closed, 1 Monday to 7 Sunday. */
      weekly_off: number[]
      /** @description Why it is closed today, or picks up no cars or only for half a day. */
      closure?: components['schemas']['Closure'] | null
      on_leave: boolean
      /** @description When it closes today; null if it is closed, or has no week. */
      closes_at?: string | null
      /** @description The version of its app on each platform on which it has one. */
      apps: components['schemas']['RowApp'][]
      /** @description Null unless the caller reads garages. */
      bank?: components['schemas']['BankStanding'] | null
      /** @description Of its account at the payment gateway; null without one, or unless the caller reads garages. */
      linked_account?: components['schemas']['LinkedStatus'] | null
      /** @description What is missing before it can be active. */
      onboarding: components['schemas']['OnboardingItem'][]
    }
    /**
     * @description Why a garage does not pick up a car then.
     * @enum {string}
     */
    Closure: 'weekly_off' | 'leave' | 'no_pickups' | 'half_day' | 'outside_hours' | 'full'
    /** @description The version of a garage's app on a platform. */
    RowApp: {
      platform: components['schemas']['Platform']
      /** @description That was chosen for it. */
      number?: string | null
      /** @description As the app said when it was last used. */
      seen_number?: string | null
    }
    /**
     * @description What the app runs on.
     * @enum {string}
     */
    Platform: 'android' | 'ios'
    /** @description Whether a garage has a bank account. */
    BankStanding: 'none' | 'approved' | 'asked'
    /**
     * @description Where the gateway's check of the account stands.
     * @enum {string}
     */
    LinkedStatus: 'requested' | 'needs_clarification' | 'under_review' | 'activated' | 'suspended'
    /**
     * @description What a garage must have before it can be active.
     * @enum {string}
     */
    OnboardingItem: 'mobile' | 'address' | 'service' | 'week' | 'tax_number' | 'bank' | 'photos'
    PauseGarages: {
      garages: components['schemas']['ReadGarage'][]
      reason: string
      /**
       * @description Pause those, too, that have open orders; they are finished there.
       * @default false
       */
      confirm_open_orders: boolean
      /**
       * @description Pause those, too, at which events take place.
       * @default false
       */
      confirm_events: boolean
    }
    /** @description A garage as it was read. */
    ReadGarage: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PausedGarages: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PausedGarages']
    }
    PausedGarages: {
      paused: number[]
      refused: components['schemas']['NotPaused'][]
    }
    /** @description A garage that stays as it is. */
    NotPaused: {
      /** Format: int64 */
      id: number
      name: string
      /** @description Why. */
      problem: string
      /**
       * Format: int64
       * @description It would be paused if its open orders were confirmed.
       */
      open_orders: number
      /** @description It would be paused if these events were confirmed. */
      events: components['schemas']['NeedingEvent'][]
    }
    /** @description An event that is not over. */
    NeedingEvent: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: date-time */
      starts_at: string
      /** Format: date-time */
      ends_at: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
      state_code: string
      state: string
      region: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_KeptCities: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['KeptCities']
    }
    KeptCities: {
      cities: components['schemas']['KeptCity'][]
      /** Format: uint */
      count: number
      /** @description The states and regions of the country, to choose from. */
      states: components['schemas']['StateChoice'][]
      regions: components['schemas']['Named'][]
    }
    KeptCity: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      state_code: string
      state: string
      /** Format: int64 */
      region_id: number
      region: string
      /** @description Whether it is served: only then does anything new begin in it. */
      is_active: boolean
      /**
       * Format: int64
       * @description Garages that are not closed.
       */
      garages: number
      clusters: components['schemas']['KeptCluster'][]
    }
    KeptCluster: {
      /** Format: int64 */
      id: number
      name: string
      /**
       * Format: int64
       * @description Garages of any status; a cluster with garages is not removed.
       */
      garages: number
      /**
       * Format: int64
       * @description Users who look after it; such a cluster is not removed, either.
       */
      users: number
    }
    StateChoice: {
      code: string
      name: string
    }
    /** @description A city that is added, or changed from its version; clusters that are left out are removed. */
    KeepCity: {
      /**
       * Format: int64
       * @description Null for a new city.
       */
      id?: number | null
      /**
       * Format: int64
       * @description Of the city as it was read; null for a new one.
       */
      version?: number | null
      name: string
      state_code: string
      /** Format: int64 */
      region_id: number
      is_active: boolean
      clusters: components['schemas']['KeepCluster'][]
    }
    KeepCluster: {
      /**
       * Format: int64
       * @description Null for a new cluster.
       */
      id?: number | null
      name: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_KeptCity: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['KeptCity']
    }
    AddGarageImage: {
      /** Format: int64 */
      garage_id: number
      kind: components['schemas']['GarageImageKind']
    }
    /**
     * @description What a picture of a garage shows.
     * @enum {string}
     */
    GarageImageKind: 'front' | 'bay' | 'board' | 'owner' | 'logo'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GarageFile: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GarageFile']
    }
    /** @description A photo or a document of a garage. */
    GarageFile: {
      /** Format: int64 */
      id: number
      /** @description What the file is, for example a damage photo or an invoice. */
      kind: string
      /** @description The name under which it was uploaded. */
      name: string
      media_type: string
      /** Format: int64 */
      bytes: number
      /**
       * Format: int64
       * @description In pixels; null if it is not a picture.
       */
      width?: number | null
      /** Format: int64 */
      height?: number | null
      /** @description Of the bytes as uploaded. */
      sha256: string
      uploaded_by: components['schemas']['Named']
      role: string
      /** Format: date-time */
      uploaded_at: string
      /** @description An absolute URL, or a path below the mount of the central service. */
      url: string
      /** @description For a picture; at most 320 pixels wide and high. */
      thumbnail_url?: string | null
      /**
       * Format: date
       * @description Of a document that ends: its last day.
       */
      valid_to?: string | null
    }
    AddGarageDocument: {
      /** Format: int64 */
      garage_id: number
      kind: components['schemas']['GarageDocumentKind']
      /**
       * Format: date
       * @description The last day on which it is valid; null for one without an end.
       */
      valid_to?: string | null
    }
    /**
     * @description A document of a garage.
     * @enum {string}
     */
    GarageDocumentKind: 'gst' | 'pan' | 'cheque' | 'agreement' | 'licence' | 'sst' | 'ssm'
    /** @description A file to delete. */
    DiscardGarageFile: {
      /** Format: int64 */
      garage_id: number
      /** Format: int64 */
      file_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DiscardedGarageFile: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DiscardedGarageFile']
    }
    /** @description The id of a file that was deleted. */
    DiscardedGarageFile: {
      /** Format: int64 */
      file_id: number
    }
    /** @description The clusters to list. */
    ClusterFilter: {
      /** Format: int64 */
      city_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ClusterList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ClusterList']
    }
    ClusterList: {
      clusters: components['schemas']['Cluster'][]
      /** Format: uint */
      count: number
    }
    Cluster: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      city_id: number
      city: string
      /**
       * Format: int64
       * @description The number of garages that are not closed.
       */
      garages: number
    }
    /** @description A new garage. */
    AddGarage: {
      name: string
      /** Format: int64 */
      city_id: number
      /**
       * Format: int64
       * @description A cluster of that city.
       */
      cluster_id: number
      address_line: string
      /** @description PIN code in India, postcode in Malaysia. */
      pincode: string
      mobile: string
      kind?: components['schemas']['GarageKind'] | null
      /** @description India. */
      turnover?: components['schemas']['GarageTurnover'] | null
      /** Format: int64 */
      bays?: number | null
      has_pickup_drop?: boolean | null
      has_towing?: boolean | null
      has_waiting_room?: boolean | null
      /** @description It states that it has no tax number. */
      is_unregistered?: boolean | null
      legal_name?: string | null
      business_type?: components['schemas']['BusinessType'] | null
      owner_name?: string | null
      owner_mobile?: string | null
      alternate_mobile?: string | null
      /** Format: email */
      email?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** @description Why its tax number is from another state than its address. */
      mismatch_note?: string | null
      /** Format: int64 */
      deal_id?: number | null
      /** Format: date */
      deal_from?: string | null
      /** Format: date */
      deal_to?: string | null
      /**
       * Format: int64
       * @description Hundredths of a per cent.
       */
      commission?: number | null
      /** @description India. */
      gstin?: string | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      /**
       * @description The types of orders that it takes: 100, 101, 103, 110.
       * @default []
       */
      services: (100 | 101 | 103 | 110)[]
      /**
       * @description The brands that it works on; empty: all of them.
       * @default []
       */
      brand_ids: number[]
      /**
       * @description The insurers that settle with it directly.
       * @default []
       */
      insurer_ids: number[]
      /**
       * @description Add it although a garage of this name and PIN code exists.
       * @default false
       */
      confirm_duplicate: boolean
    }
    /**
     * @description What the garage turned over in the last financial year; it decides the length of HSN codes on its bills (India).
     * @enum {string}
     */
    GarageTurnover: 'up_to_five_crore' | 'above_five_crore'
    /**
     * @description The legal form of a garage's business.
     * @enum {string}
     */
    BusinessType: 'proprietorship' | 'partnership' | 'llp' | 'private_limited' | 'individual'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GarageDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GarageDetail']
    }
    /** @description What users fill in of a garage, as it is stored. */
    GarageDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      status: components['schemas']['GarageStatus']
      status_reason?: string | null
      /** @description The statuses that may follow. */
      next: components['schemas']['GarageStatus'][]
      name: string
      /** Format: int64 */
      city_id: number
      /**
       * Format: int64
       * @description A cluster of that city.
       */
      cluster_id: number
      address_line: string
      /** @description PIN code in India, postcode in Malaysia. */
      pincode: string
      mobile: string
      kind: components['schemas']['GarageKind']
      /** @description India. */
      turnover: components['schemas']['GarageTurnover']
      /** Format: int64 */
      bays: number
      has_pickup_drop: boolean
      has_towing: boolean
      has_waiting_room: boolean
      /** @description It states that it has no tax number. */
      is_unregistered: boolean
      legal_name?: string | null
      business_type?: components['schemas']['BusinessType'] | null
      owner_name?: string | null
      owner_mobile?: string | null
      alternate_mobile?: string | null
      email?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** @description Why its tax number is from another state than its address. */
      mismatch_note?: string | null
      /** Format: int64 */
      deal_id?: number | null
      /** Format: date */
      deal_from?: string | null
      /** Format: date */
      deal_to?: string | null
      /**
       * Format: int64
       * @description Hundredths of a per cent.
       */
      commission?: number | null
      city: string
      cluster: string
      state_code: string
      state: string
      /** @description India. */
      gstin?: string | null
      /** @description Malaysia. */
      sst_no?: string | null
      registration?: components['schemas']['Registration'] | null
      /** @description None while the number was not looked up. */
      gst?: components['schemas']['GstKnown'] | null
      services: (100 | 101 | 103 | 110)[]
      /** @description None: all brands. */
      brands: components['schemas']['Named'][]
      insurers: components['schemas']['Named'][]
      mismatches: components['schemas']['Mismatch'][]
      /** @description Other garages, not closed, with the same tax number; two workshops of one registration are lawful. */
      same_tax_number: components['schemas']['Named'][]
      onboarding: components['schemas']['Onboarding']
      /**
       * Format: double
       * @description Of the last twelve months, from 1 to 5; null without any.
       */
      rating?: number | null
      /** Format: int64 */
      open_orders: number
      /** @description The events that are not over and take place there. */
      events: components['schemas']['NeedingEvent'][]
      /** @description The account to which it is paid. */
      bank?: components['schemas']['BankAccount'] | null
      /** @description The account that awaits a decision. */
      bank_asked?: components['schemas']['BankAccount'] | null
      /** @description The account at the payment gateway. */
      linked_account?: components['schemas']['LinkedAccount'] | null
      /** @description The week in effect today; empty without one. */
      hours: components['schemas']['DayHours'][]
      /** @description Leaves of today and later. */
      leaves: components['schemas']['Leave'][]
      /** @description The users who work in it, the active ones first; at most 200. */
      employees: components['schemas']['Employee'][]
      /** @description The version of its app on each platform. */
      apps: components['schemas']['GarageApp'][]
      /** @description Photos and documents, the oldest first. */
      files: components['schemas']['GarageFile'][]
      /** @description After a change of the tax number: the orders without a bill, whose tax is not recalculated by itself. */
      unbilled_orders: number[]
      /** @description The last changes, the newest first. */
      history: components['schemas']['HistoryEntry'][]
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at?: string | null
      updated_by?: components['schemas']['Named'] | null
    }
    /** @description How the garage is registered for GST today; kept under "Garages and GST". */
    Registration: {
      kind: components['schemas']['TaxpayerKind']
      /** Format: date */
      since: string
    }
    /** @description What the register last answered about the garage's number. */
    GstKnown: {
      status: components['schemas']['GstStatus']
      legal_name?: string | null
      /** Format: date */
      cancelled_on?: string | null
      /** Format: date-time */
      checked_at: string
    }
    /**
     * @description How a registration for GST stands, as the register has it.
     * @enum {string}
     */
    GstStatus: 'active' | 'cancelled' | 'suspended' | 'unknown'
    /** @description What of a garage's tax number differs from its other data. */
    Mismatch: {
      /** @description `state` or `pan`. */
      field: string
      ours: string
      /** @description As the number has it. */
      theirs: string
    }
    /** @description What a garage needs to be active, and what is missing of it. */
    Onboarding: {
      /** Format: uint */
      needed: number
      missing: components['schemas']['OnboardingItem'][]
    }
    /** @description A bank account, of whose number the last four digits are shown. */
    BankAccount: {
      /** Format: int64 */
      id: number
      bank: string
      holder: string
      last4: string
      ifsc?: string | null
      bic?: string | null
      account_type: components['schemas']['AccountType']
      status: components['schemas']['BankStatus']
      asked_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      asked_at: string
      decided_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      decided_at?: string | null
      note?: string | null
      warnings: components['schemas']['BankWarning'][]
      /** @description The caller asked for it, so that another person decides. */
      is_own: boolean
    }
    /** @enum {string} */
    AccountType: 'current' | 'savings'
    /** @description The state of a bank account. */
    BankStatus: 'refused' | 'asked' | 'approved' | 'replaced'
    /** @description What should be checked before an account is approved. */
    BankWarning: 'other_bank' | 'merged_bank' | 'other_holder'
    /** @description The account of a garage at the gateway. */
    LinkedAccount: {
      status: components['schemas']['LinkedStatus']
      /** @description `acc_...`; null while the gateway has not confirmed it. */
      account_id?: string | null
      requirements: components['schemas']['Clarification'][]
      /** @description Why the gateway was not reached, or why it refused; it is asked again unless it refused. */
      problem?: string | null
      asked_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      asked_at: string
      /**
       * Format: date-time
       * @description When the gateway was last heard of.
       */
      updated_at: string
    }
    /** @description What the gateway wants to have clarified, in its own words. */
    Clarification: {
      field: string
      reason: string
    }
    /** @description The hours of a day of the week. */
    DayHours: {
      /**
       * Format: int64
       * @description 1 Monday to 7 Sunday.
       */
      weekday: number
      is_open: boolean
      /** @description A half hour from 07:00 to 23:00, as all times here. */
      opens_at: string
      closes_at: string
      /**
       * Format: int64
       * @description How many cars are picked up in a half hour.
       */
      pickups_per_slot: number
      /** @description The first and the last half hour in which cars are picked up. */
      first_slot: string
      last_slot: string
    }
    Leave: {
      /** Format: int64 */
      id: number
      /** Format: date */
      from: string
      /** Format: date */
      to: string
      kind: components['schemas']['LeaveKind2']
      /** @description Of a half day: when it ends. */
      until?: string | null
      reason: string
    }
    /** @description What a leave of a garage means. */
    LeaveKind2: 'closed' | 'no_pickups' | 'half_day'
    /** @description A user who works in the garage. */
    Employee: {
      /** Format: int64 */
      id: number
      name: string
      role: string
      /** @description Null unless the caller reads users. */
      mobile?: string | null
      is_active: boolean
    }
    /** @description What a garage is to have on one platform, and what it has. */
    GarageApp: {
      /** Format: int64 */
      garage_id: number
      name: string
      platform: components['schemas']['Platform']
      /** @description Null while none was chosen for it. */
      number?: string | null
      /** @description Whether the app works with this version only. */
      is_forced: boolean
      /** @description As the app said when it was last used. */
      seen_number?: string | null
      /** Format: date-time */
      seen_at?: string | null
    }
    /** @description A garage by its id. */
    GaragePath: {
      /** Format: int64 */
      id: number
    }
    /** @description An edit of a garage: fields that are absent stay, null clears. */
    EditGarage: {
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      name?: string | null
      /** Format: int64 */
      city_id?: number | null
      /**
       * Format: int64
       * @description A cluster of that city.
       */
      cluster_id?: number | null
      address_line?: string | null
      /** @description PIN code in India, postcode in Malaysia. */
      pincode?: string | null
      mobile?: string | null
      kind?: components['schemas']['GarageKind'] | null
      /** @description India. */
      turnover?: components['schemas']['GarageTurnover'] | null
      /** Format: int64 */
      bays?: number | null
      has_pickup_drop?: boolean | null
      has_towing?: boolean | null
      has_waiting_room?: boolean | null
      /** @description It states that it has no tax number. */
      is_unregistered?: boolean | null
      legal_name?: string | null
      business_type?: components['schemas']['BusinessType'] | null
      owner_name?: string | null
      owner_mobile?: string | null
      alternate_mobile?: string | null
      /** Format: email */
      email?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** @description Why its tax number is from another state than its address. */
      mismatch_note?: string | null
      /** Format: int64 */
      deal_id?: number | null
      /** Format: date */
      deal_from?: string | null
      /** Format: date */
      deal_to?: string | null
      /**
       * Format: int64
       * @description Hundredths of a per cent.
       */
      commission?: number | null
      /** @description India. */
      gstin?: string | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      /** @description The types of orders that it takes: 100, 101, 103, 110. */
      services?: (100 | 101 | 103 | 110)[] | null
      /** @description The brands that it works on; empty: all of them. */
      brand_ids?: number[] | null
      /** @description The insurers that settle with it directly. */
      insurer_ids?: number[] | null
      /**
       * @description Save it although another garage has this name and PIN code.
       * @default false
       */
      confirm_duplicate: boolean
      status?: components['schemas']['GarageStatus'] | null
      /** @description Needed to pause or close it, and to activate it although something is missing. */
      status_reason?: string | null
      /** @description Ask for another bank account; another person decides on it. */
      bank?: components['schemas']['AskBank'] | null
      /** @description Decide on the account that was asked for. */
      bank_decision?: components['schemas']['BankDecision'] | null
      /**
       * @description Admins: activate it although something is missing.
       * @default false
       */
      override_missing: boolean
      /**
       * @description Pause or close it although it has open orders; they are finished there.
       * @default false
       */
      confirm_open_orders: boolean
      /**
       * @description Pause or close it although events take place there.
       * @default false
       */
      confirm_events: boolean
      /**
       * Format: int64
       * @description Pause or close it, and give its orders before pick-up to this active garage of its cluster.
       */
      move_orders_to?: number | null
      /**
       * @description Give it those orders, too, whose pick-ups fall outside its hours or its capacity.
       * @default false
       */
      confirm_pickups: boolean
    }
    /** @description Another account for a garage or a vendor. */
    AskBank: {
      /**
       * Format: int64
       * @description Of the list; otherwise `bank_name`.
       */
      bank_id?: number | null
      bank_name?: string | null
      holder: string
      account_number: string
      /** @description India. */
      ifsc?: string | null
      /** @description Malaysia. */
      bic?: string | null
      account_type: components['schemas']['AccountType']
    }
    /** @description The decision on an account that was asked for. */
    BankDecision: {
      /** Format: int64 */
      id: number
      grant: boolean
      /** @description Needed to refuse. */
      note?: string | null
    }
    /** @description The days to show. */
    WeekAsked: {
      /** Format: int64 */
      garage_id: number
      /** Format: date */
      from: string
      /**
       * Format: date
       * @description At most 62 days in all.
       */
      to: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GarageCalendar: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GarageCalendar']
    }
    /** @description The calendar of a garage. */
    GarageCalendar: {
      /** Format: int64 */
      garage_id: number
      garage: string
      state_code: string
      /**
       * Format: int64
       * @description Of the week and the leaves together.
       */
      version: number
      /** @description The week of the first day asked for; empty if there is none. */
      week: components['schemas']['DayHours'][]
      /** @description The weeks that follow it. */
      later: components['schemas']['Week'][]
      leaves: components['schemas']['Leave'][]
      days: components['schemas']['GarageDay'][]
    }
    /** @description A week from a day on. */
    Week: {
      /** Format: date */
      valid_from: string
      week: components['schemas']['DayHours'][]
    }
    /** @description A day of a garage. */
    GarageDay: {
      /** Format: date */
      day: string
      /** @description False: the garage has no week, and picks up cars at any time. */
      has_hours: boolean
      is_open: boolean
      opens_at?: string | null
      closes_at?: string | null
      /** @description Why cars are not picked up, or only for half a day. */
      closure?: components['schemas']['Closure'] | null
      slots: components['schemas']['Slot'][]
      /**
       * Format: uint
       * @description The number of orders before pick-up on this day.
       */
      pickups: number
      /** @description Those of them whose pick-up falls outside its hours. */
      outside: number[]
    }
    /** @description A half hour in which cars are picked up. */
    Slot: {
      time: string
      /** Format: int64 */
      capacity: number
      /**
       * Format: int64
       * @description The number of orders before pick-up that have it.
       */
      taken: number
    }
    /** @description A week from a day on. */
    SaveWeek: {
      /** Format: int64 */
      garage_id: number
      /** Format: int64 */
      version: number
      week: components['schemas']['DayHours'][]
      /**
       * Format: date
       * @description Today or later.
       */
      valid_from: string
      /**
       * @description Save it although pick-ups fall outside it; they are marked in the orders' history, and not moved.
       * @default false
       */
      confirm: boolean
    }
    /** @description A leave of a garage. */
    AddLeave: {
      /** Format: int64 */
      garage_id: number
      /** Format: date */
      from: string
      /**
       * Format: date
       * @description At most 90 days in all.
       */
      to: string
      kind: components['schemas']['LeaveKind2']
      /** @description Of a half day: when it ends. */
      until?: string | null
      reason: string
      /**
       * @description Add it although pick-ups fall into it; they are marked in the orders' history, and not moved.
       * @default false
       */
      confirm: boolean
    }
    /** @description A leave by its id. */
    LeaveAsked: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description Of the garage's week and leaves.
       */
      version: number
    }
    /** @description The day of a garage to show. */
    SlotsAsked: {
      /** Format: int64 */
      garage_id: number
      /** Format: date */
      day: string
      /**
       * Format: int64
       * @description The order whose pick-up is planned; it is not counted itself.
       */
      order_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GarageDay: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GarageDay']
    }
    /** @description The cities to list. */
    CityFilter: {
      /** @description The beginning of the name. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_KnownCityList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['KnownCityList']
    }
    KnownCityList: {
      cities: components['schemas']['KnownCity'][]
      /** Format: uint */
      count: number
    }
    /** @description A city that is served, or was, or is not yet. */
    KnownCity: {
      /** Format: int64 */
      id: number
      name: string
      state: string
      is_active: boolean
    }
    OpenAccount: {
      /** Format: int64 */
      garage_id: number
      /**
       * Format: int64
       * @description The version that was read: what the gateway is told is what the user saw.
       */
      version: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_LinkedAccount: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['LinkedAccount']
    }
    VersionFilter: {
      platform?: components['schemas']['Platform'] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_VersionList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['VersionList']
    }
    /** @description The newest number of each platform first. */
    VersionList: {
      versions: components['schemas']['AppVersion'][]
      /** Format: uint */
      count: number
    }
    AppVersion: {
      /** Format: int64 */
      id: number
      platform: components['schemas']['Platform']
      number: string
      /** Format: date */
      released_on: string
      /** @description Whether the app stops working without it. */
      is_mandatory: boolean
      notes?: string | null
    }
    AddVersion: {
      platform: components['schemas']['Platform']
      /** @description `n.n.n`, as in 2.10.0. */
      number: string
      /** Format: date */
      released_on: string
      is_mandatory: boolean
      notes?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_AppVersion: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['AppVersion']
    }
    /** @description A cluster, by its id. */
    ClusterPath: {
      /** Format: int64 */
      id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ClusterApps: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ClusterApps']
    }
    /** @description The garages of a cluster that are not closed, each once for each platform. */
    ClusterApps: {
      garages: components['schemas']['GarageApp'][]
      /** Format: uint */
      count: number
    }
    /** @description Gives a version to garages of a cluster. */
    GiveVersion: {
      /** Format: int64 */
      version_id: number
      /** @description Null: all of the cluster. */
      garage_ids?: number[] | null
      is_forced: boolean
      /**
       * @description Go back to an older number where a newer one was chosen.
       * @default false
       */
      confirm: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_VersionGiven: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['VersionGiven']
    }
    VersionGiven: {
      /**
       * Format: uint
       * @description How many garages have another version, or another rule, than before.
       */
      changed: number
    }
    /** @description What an app says of itself. */
    SeenVersion: {
      platform: components['schemas']['Platform']
      number: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_WantedVersion: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['WantedVersion']
    }
    /** @description What the app is to do. */
    WantedVersion: {
      /** @description The version for this garage; null while none was chosen. */
      version?: components['schemas']['AppVersion'] | null
      /** @description Whether the app must not be used before it has that version. */
      must_update: boolean
    }
    VerifyGst: {
      /** @description A GSTIN as typed; in Malaysia a service tax number. */
      gstin: string
      /**
       * Format: int64
       * @description The garage whose number it is to be; at most one of these is given.
       */
      garage_id?: number | null
      /** Format: int64 */
      fleet_id?: number | null
      /** Format: int64 */
      vendor_id?: number | null
      /** Format: int64 */
      retailer_id?: number | null
      /** Format: int64 */
      distributor_id?: number | null
      /**
       * Format: int64
       * @description The city of the address as it is typed, in place of the one that is stored.
       */
      city_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GstVerified: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GstVerified']
    }
    /** @description What the register answered about a number. Numbers that it does not know have no name. */
    GstVerified: {
      /** @description In its stored form; as typed if it has none. */
      gstin: string
      /** @description What is wrong with the number, or why nothing is known of it. */
      problems: string[]
      status: components['schemas']['GstStatus']
      legal_name?: string | null
      trade_name?: string | null
      /** Format: date */
      registered_on?: string | null
      /** Format: date */
      cancelled_on?: string | null
      /** @description The principal place of business. */
      address?: string | null
      /** @description The state of registration, as the number has it. */
      state_code?: string | null
      /** @description What differs from whose number it is to be, and from the city: `legal_name`, `state`, `pan`. */
      mismatches: components['schemas']['Mismatch'][]
      /** Format: date-time */
      checked_at: string
      source: components['schemas']['GstSource']
    }
    /** @description Who answered. */
    GstSource: 'provider' | 'local' | 'form'
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /** @description The event at which the caller stands now: what they enter comes from it, unless they say otherwise. */
      event?: components['schemas']['RunningEvent'] | null
    }
    LeadSource: {
      /** Format: int64 */
      id: number
      source_name: string
    }
    /** @description The event at which somebody stands now: what they enter meanwhile comes from it. */
    RunningEvent: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: date-time */
      ends_at: string
      /**
       * Format: int64
       * @description The source of what they enter; null if the source Field Event is not in use.
       */
      source_id?: number | null
    }
    TakerFilter: {
      /**
       * @description 1: only those who can take a lead now, the best first; otherwise everybody, with what stands against each.
       * @enum {integer|null}
       */
      limit_users?: 0 | 1 | null
      /** Format: int64 */
      source_id?: number | null
      /**
       * Format: int64
       * @description A lead, whose source is asked for.
       */
      lead_id?: number | null
      /** @description The beginnings of the words of a name. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_TakerList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['TakerList']
    }
    TakerList: {
      users: components['schemas']['Taker'][]
      /** Format: uint */
      count: number
    }
    /** @description Somebody who takes leads. */
    Taker: {
      /** Format: int64 */
      id: number
      name: string
      role: string
      on_shift: boolean
      /** Format: int64 */
      open_leads: number
      /** Format: int64 */
      lead_cap: number
      can_take: boolean
      /** @description Every condition that fails. */
      why: components['schemas']['WhyNot'][]
      /**
       * Format: date-time
       * @description When they were given a lead last; null: never.
       */
      waiting_since?: string | null
    }
    /** @description Why somebody cannot take a lead now. */
    WhyNot: ('auto_assign_off' | 'off_shift' | 'on_leave' | 'no_skill' | 'at_cap') | 'at_event' | 'not_seen'
    /** @description Who stands in the Source Manager: those who take leads by telephone, or the holders of a role. */
    SkillFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** @description The beginnings of the words of a name. */
      text?: string | null
      role?: string | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      cluster_id?: number | null
      /**
       * Format: int64
       * @description Only those who can take it.
       */
      source_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SkillMatrix: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SkillMatrix']
    }
    SkillMatrix: {
      users: components['schemas']['SkillRow'][]
      /** Format: int64 */
      count: number
      sources: components['schemas']['StaffedSource'][]
    }
    /** @description A row of the Source Manager. */
    SkillRow: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description That of the user.
       */
      version: number
      name: string
      role: string
      city?: string | null
      /** @description The clusters that they look after. */
      clusters: components['schemas']['Named'][]
      sources: components['schemas']['Skill'][]
      /** Format: int64 */
      lead_cap: number
      auto_assign: boolean
      today?: components['schemas']['Today'] | null
      /** Format: int64 */
      open_orders: number
      /** Format: int64 */
      open_leads: number
      caller_desk: components['schemas']['CallerDesk']
    }
    /** @description A source that somebody can take, and how well: 1 can, 2 good, 3 best. */
    Skill: {
      /** Format: int64 */
      source_id: number
      /** Format: int64 */
      level: number
    }
    /** @description A source with the number of people who can take it now. */
    StaffedSource: {
      /** Format: int64 */
      id: number
      source_name: string
      /** Format: uint */
      can_take: number
    }
    /** @description The skills of users, each instead of those that they had. */
    SetSkills: {
      rows: components['schemas']['SkillsOf'][]
    }
    SkillsOf: {
      /** Format: int64 */
      user_id: number
      /**
       * Format: int64
       * @description That of the user, as it was read.
       */
      version: number
      skills: components['schemas']['Skill'][]
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SkillsSaved: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SkillsSaved']
    }
    SkillsSaved: {
      users: components['schemas']['SkillRow'][]
      /** Format: uint */
      count: number
    }
    /** @description Which new leads to give, and whether only to tell who would get them. */
    Distribute: {
      /** @default false */
      dry_run: boolean
      /** @description Only these leads. */
      lead_ids?: number[] | null
      /** @description Only leads of these sources. */
      source_ids?: number[] | null
      /** Format: int64 */
      most?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Distribution: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Distribution']
    }
    Distribution: {
      assigned: components['schemas']['AssignedLead'][]
      left: components['schemas']['LeftLead'][]
      counts: components['schemas']['DistributionCounts']
      dry_run: boolean
    }
    /** @description A lead that was given to somebody, or would be. */
    AssignedLead: {
      /** Format: int64 */
      lead_id: number
      /** Format: int64 */
      source_id: number
      /** Format: int64 */
      user_id: number
      user: string
      why: string
    }
    /** @description A lead that nobody could take. */
    LeftLead: {
      /** Format: int64 */
      lead_id: number
      /** Format: int64 */
      source_id: number
      why: string
    }
    DistributionCounts: {
      /** Format: uint */
      assigned: number
      /** Format: uint */
      left: number
      /**
       * Format: uint
       * @description Leads that were taken back from people who are not on shift and had not touched them.
       */
      returned: number
    }
    /** @description Which orders a search finds. */
    SearchFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** @description An order id, a mobile in any form, a registration number, an invoice number or the beginning of a name. */
      search_reg: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /**
       * @description What an order is for: its service category.
       * @enum {integer}
       */
      order_type: 100 | 101 | 103 | 110
      order_type_name: string
      amount: components['schemas']['Money']
      material_cost: components['schemas']['Money']
      labour_cost: components['schemas']['Money']
      tax_amount: components['schemas']['Money']
      paid_amount: components['schemas']['Money']
      /** @description What is settled without money: tax deducted at source, salvage, what is written off. */
      settled_amount: components['schemas']['Money']
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
      /**
       * @description `-created_at` by default; a minus turns the order round.
       * @default -created_at
       * @enum {string|null}
       */
      sort:
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
        | null
      /** @description One id, or several with commas between them. */
      status_id?: string | null
      /** @description One type, or several with commas between them. */
      order_type?: string | null
      order_of?: components['schemas']['OrderOf'] | null
      /**
       * @description The kind of an order by who orders the work (`is_retail` of the lists).
       * @enum {integer|null}
       */
      is_retail?: 1 | 0 | 2 | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      cr_id?: number | null
      /** Format: int64 */
      source_id?: number | null
      /**
       * Format: int64
       * @description Those that came of this event.
       */
      event_id?: number | null
      /** Format: int64 */
      fleet_id?: number | null
      /** Format: int64 */
      customer_id?: number | null
      /** Format: int64 */
      car_id?: number | null
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
      /** @description Only orders that were paid more than they amount to: the customer is owed the rest. */
      owed?: boolean | null
      /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
      text?: string | null
    }
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
      /** @description The customer is found by this number, or created. */
      mobile: string
      name: string
      /** Format: email */
      email?: string | null
      /** @description Required except for accessories. */
      car?: components['schemas']['CarInput'] | null
      /**
       * Format: int64
       * @description The fleet of a business order. Left out: that of the car, if it belongs to one.
       */
      fleet_id?: number | null
      /** @description Why a fleet's car is here for its driver this time: the order is then not the fleet's. */
      private_reason?: string | null
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
      /**
       * Format: int64
       * @description The event that it came of. Left out: that at which the caller stands now, and then the source is Field Event.
       *      Null: none.
       */
      event_id?: number | null
      address?: components['schemas']['Address'] | null
      /** @default [] */
      services: components['schemas']['AskedService'][]
      /** @description The code of a coupon or a voucher, which is applied to the order; refused if it does not work for it. */
      coupon_code?: string | null
      /** @description Required for type 103. */
      insurance?: components['schemas']['InsuranceInput'] | null
      /**
       * @description Create the order although the car has an open order.
       * @default false
       */
      confirm_duplicate: boolean
      /**
       * @description Create the order although the garage does not pick up cars then, or has no place left.
       * @default false
       */
      confirm_slot: boolean
      /** Format: date */
      pick_date?: string | null
      /** @description A half hour from 07:00 to 23:00. */
      pick_slot?: string | null
      drop_slot?: string | null
      /** Format: int64 */
      odometer?: number | null
      complaints?: string | null
      remarks?: string | null
    }
    /** @description The car: found by its registration number, or created from the other fields. */
    CarInput: {
      registration_no: string
      /**
       * @description A military, diplomatic, temporary or named plate, which has no fixed format.
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
       * @description Move the car over from its current owner.
       * @default false
       */
      confirm_owner_change: boolean
    }
    /** @description Where the car is picked up. */
    Address: {
      line: string
      /** @description PIN code in India, postcode in Malaysia. */
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
    }
    /** @description A requested service, from the list or as free text. */
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
    /**
     * @description How the insurer settles a claim: directly with the garage, or with the customer, who pays first.
     * @enum {string}
     */
    Settlement: 'cashless' | 'reimbursement'
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /**
       * @description What an order is for: its service category.
       * @enum {integer}
       */
      order_type: 100 | 101 | 103 | 110
      order_type_name: string
      amount: components['schemas']['Money']
      material_cost: components['schemas']['Money']
      labour_cost: components['schemas']['Money']
      tax_amount: components['schemas']['Money']
      paid_amount: components['schemas']['Money']
      /** @description What is settled without money: tax deducted at source, salvage, what is written off. */
      settled_amount: components['schemas']['Money']
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
      /** @description A half hour from 07:00 to 23:00. */
      pick_slot?: string | null
      drop_slot?: string | null
      /** Format: int64 */
      odometer?: number | null
      complaints?: string | null
      remarks?: string | null
      address_line?: string | null
      pincode?: string | null
      /**
       * Format: int64
       * @description Eighths of a tank.
       */
      fuel_level?: number | null
      status_reason?: string | null
      is_open: boolean
      is_business: boolean
      /** @description True only if the stored flag is 1. */
      is_igst: boolean
      /** Format: int64 */
      customer_id: number
      /** Format: int64 */
      car_id?: number | null
      variant?: string | null
      /** Format: int64 */
      car_year?: number | null
      /** @description The car's current papers that have ended, or end within 30 days. */
      documents_due: components['schemas']['DocumentDay'][]
      fleet?: components['schemas']['Named'] | null
      /** @description Why an order of a fleet's car is not the fleet's this time. */
      private_reason?: string | null
      city: components['schemas']['Named']
      source: components['schemas']['Named']
      /** @description The event that it came of. */
      event?: components['schemas']['Named'] | null
      /** Format: date-time */
      expected_delivery?: string | null
      state: string
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      coupon_code?: string | null
      /** @description Per cent with two decimal places. */
      percent_discount: components['schemas']['Money']
      discount_amount: components['schemas']['Money']
      insurance?: components['schemas']['InsuranceBlock'] | null
      services: components['schemas']['Named'][]
      timeline: components['schemas']['TimelineEntry'][]
      created_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      updated_at: string
      /** @description The next steps that the caller may take, in the order of the chain; empty for read-only users. */
      next_steps: components['schemas']['NextStep'][]
      can_reopen: boolean
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
      settlement?: components['schemas']['Settlement'] | null
      customer_share?: components['schemas']['Money'] | null
      depreciation?: components['schemas']['Money'] | null
      excess?: components['schemas']['Money'] | null
    }
    /** @description A history entry: what happened, who did it and why; never changed afterwards. */
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
    /** @description A step that the caller may take, now or once nothing is missing. */
    NextStep: {
      /**
       * @description A step of the service chain or of the insurance chain, in the order of each; dead/duplicate comes last.
       * @enum {integer}
       */
      status_id:
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      status: string
      kind: components['schemas']['StepKind']
      is_possible: boolean
      /** @description What the order still needs. */
      missing: components['schemas']['Need'][]
    }
    /** @enum {string} */
    StepKind: 'forward' | 'back' | 'dead'
    /** @description What an order must have before it can be in a status. */
    Need:
      | ('garage' | 'inventory' | 'job_card' | 'approval' | 'checklist' | 'bill' | 'nothing_due')
      | 'documents'
      | 'estimate'
      | 'surveyor'
    /** @description An order by its id; when reading, also by the car's registration number or the customer's mobile. */
    OrderPath: {
      order_id: string
    }
    /** @description An edit of an order's details: missing fields keep their value, null clears it. */
    UpdateOrder: {
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      /**
       * Format: int64
       * @description Moves the order to another status; the other changes of the same edit are taken into account.
       */
      status_id?: number | null
      /** @description Required for a step back and for dead/duplicate. */
      status_reason?: string | null
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
      /** Format: int64 */
      event_id?: number | null
      /** Format: date-time */
      expected_delivery?: string | null
      /** @description The code of a coupon or a voucher to apply; null removes the coupon. */
      coupon_code?: string | null
      /**
       * @description Save it although the garage does not pick up cars then, or has no place left.
       * @default false
       */
      confirm_slot: boolean
      /** Format: date */
      pick_date?: string | null
      /** @description A half hour from 07:00 to 23:00. */
      pick_slot?: string | null
      drop_slot?: string | null
      /** Format: int64 */
      odometer?: number | null
      complaints?: string | null
      remarks?: string | null
      address_line?: string | null
      pincode?: string | null
      /**
       * Format: int64
       * @description Eighths of a tank.
       */
      fuel_level?: number | null
    }
    /** @description Reopens an order that is delivered, complete or dead; it is then at the workshop. */
    ReopenOrder: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      reason: string
    }
    StatusFilter: {
      /**
       * Format: int64
       * @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; all statuses if left out.
       */
      status_type?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RetailUserFound: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RetailUserFound']
    }
    /** @description The customer with a mobile number, if there is one, with cars and open orders. */
    RetailUserFound: {
      user?: components['schemas']['RetailUser'] | null
      cars: components['schemas']['CustomerCar'][]
      open_orders: components['schemas']['Duplicate'][]
      /** @description What the customer's last order had, for the next one. */
      last?: components['schemas']['LastOrder'] | null
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
       * @description The customer's number of orders.
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
    /** @description Another open order of the same car. */
    Duplicate: {
      /** Format: int64 */
      order_id: number
      status: components['schemas']['Status']
      /** Format: date-time */
      created_at: string
    }
    /** @description What a customer's next order usually has in common with the last one. */
    LastOrder: {
      /** Format: int64 */
      order_id: number
      /** Format: int64 */
      city_id: number
      /** Format: int64 */
      source_id: number
      /** @description Null if it no longer takes orders. */
      garage?: components['schemas']['Named'] | null
      address_line?: string | null
      pincode?: string | null
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
    /** @description The body: with the code 20000 the console shows no second message. */
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
       * @description The kind of an order by who orders the work (`is_retail` of the lists).
       * @enum {integer|null}
       */
      is_retail?: 1 | 0 | 2 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RetailGrid: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RetailGrid']
    }
    /** @description The number of orders in each status. */
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
      /**
       * @description A step of the service chain or of the insurance chain, in the order of each; dead/duplicate comes last.
       * @enum {integer}
       */
      status_id:
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      status: string
      /** Format: int64 */
      count: number
      amount: components['schemas']['Money']
    }
    /** @description The order for which to create a link. */
    LinkTo: {
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /**
       * @description The kind of an order by who orders the work (`is_retail` of the lists).
       * @enum {integer|null}
       */
      is_retail?: 1 | 0 | 2 | null
    }
    /** @description Whose remarks, and which page of them. */
    RemarkFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RemarkList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RemarkList']
    }
    RemarkList: {
      remarks: components['schemas']['OrderRemark'][]
      /** Format: int64 */
      count: number
      /** @description Whether the reader may see and write internal remarks. */
      sees_internal: boolean
    }
    /** @description A remark, with its author's name and role as they were then. */
    OrderRemark: {
      /** Format: int64 */
      id: number
      /** Format: date-time */
      at: string
      author: components['schemas']['Named']
      role: string
      is_internal: boolean
      remark: string
    }
    /** @description A remark to add. */
    NewRemark: {
      /** Format: int64 */
      order_id: number
      remark: string
      /**
       * @description For company staff only; garages, fleets and insurers do not see it.
       * @default false
       */
      is_internal: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OrderRemark: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OrderRemark']
    }
    PartOf: {
      /** Format: int64 */
      part_id: number
      /**
       * Format: date
       * @description The day whose prices are shown; today if left out.
       */
      on?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PartDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PartDetail']
    }
    PartDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      part_number: string
      /** Format: int64 */
      category_id: number
      category: string
      /** Format: int64 */
      sub_category_id: number
      sub_category: string
      /** @description HSN; null where the country has none. */
      hsn?: string | null
      unit: components['schemas']['Unit']
      make: components['schemas']['PartMake']
      /** @description The number of the car's maker. */
      oem_number?: string | null
      brand?: string | null
      /** Format: int64 */
      warranty_months?: number | null
      is_active: boolean
      /** @description Before tax. Null: it has no price on the day, and cannot be picked. */
      price?: components['schemas']['Money'] | null
      /** Format: int64 */
      price_id?: number | null
      /**
       * Format: date
       * @description The first and the last day of the price.
       */
      price_from?: string | null
      /** Format: date */
      price_to?: string | null
      /** @description The retail price printed on it, with taxes. */
      mrp?: components['schemas']['Money'] | null
      /**
       * Format: int64
       * @description How many models it fits; 0: it fits every car.
       */
      fits_count: number
      works: components['schemas']['PartWork'][]
      /** @description The offers it gives an estimate: the part itself, then the labour of each work action that has a price. */
      offers: components['schemas']['Offer'][]
    }
    /**
     * @description Who manufactured a part: the car maker, its supplier, or a third party.
     * @enum {string}
     */
    PartMake: 'oem' | 'oes' | 'aftermarket'
    /** @description A work action on a part, and its labour price before tax. */
    PartWork: {
      /**
       * Format: int64
       * @description Null in the list of the standard actions.
       */
      id?: number | null
      action: components['schemas']['WorkAction']
      /** @description Null: it has no price on the day, and cannot be picked. */
      price?: components['schemas']['Money'] | null
      /** Format: int64 */
      price_id?: number | null
      /** Format: int64 */
      version?: number | null
    }
    NameAsked: {
      text: string
      /** Format: int64 */
      limit?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PartNameList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PartNameList']
    }
    PartNameList: {
      parts: components['schemas']['PartName'][]
      /** Format: uint */
      count: number
    }
    PartName: {
      /** Format: int64 */
      id: number
      name: string
      part_number: string
    }
    /** @description Which parts to list, by name; every filter narrows the others. */
    PartFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `name` by default; a minus turns the order round.
       * @default name
       * @enum {string|null}
       */
      sort: 'name' | '-name' | 'part_number' | '-part_number' | 'id' | '-id' | null
      /** Format: int64 */
      category_id?: number | null
      /** Format: int64 */
      sub_category_id?: number | null
      /** @description Beginnings of words of the name or of the part number. */
      text?: string | null
      make?: components['schemas']['PartMake'] | null
      /**
       * Format: int64
       * @description Parts that fit this model, and those that fit every car.
       */
      model_id?: number | null
      /**
       * Format: int64
       * @description With this fuel of the model.
       */
      car_type_id?: number | null
      /**
       * Format: date
       * @description The day whose prices are shown; today if left out.
       */
      on?: string | null
      /**
       * @description 1, the default: parts on offer; 0: those that are switched off.
       * @enum {integer|null}
       */
      is_active?: 0 | 1 | null
      /**
       * @description 1: parts on offer and those that are switched off.
       * @enum {integer|null}
       */
      all?: 0 | 1 | null
      /**
       * Format: int64
       * @description A price begins or ends within so many days from today.
       */
      due?: number | null
      /**
       * @description 1: parts that have no price on the day; 0: those that have one.
       * @enum {integer|null}
       */
      without_price?: 0 | 1 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PartList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PartList']
    }
    PartList: {
      parts: components['schemas']['ListedPart'][]
      /** Format: int64 */
      count: number
    }
    /** @description A part in a list. */
    ListedPart: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      part_number: string
      /** Format: int64 */
      category_id: number
      category: string
      /** Format: int64 */
      sub_category_id: number
      sub_category: string
      /** @description HSN; null where the country has none. */
      hsn?: string | null
      unit: components['schemas']['Unit']
      make: components['schemas']['PartMake']
      /** @description The number of the car's maker. */
      oem_number?: string | null
      brand?: string | null
      /** Format: int64 */
      warranty_months?: number | null
      is_active: boolean
      /** @description Before tax. Null: it has no price on the day, and cannot be picked. */
      price?: components['schemas']['Money'] | null
      /** Format: int64 */
      price_id?: number | null
      /**
       * Format: date
       * @description The first and the last day of the price.
       */
      price_from?: string | null
      /** Format: date */
      price_to?: string | null
      /** @description The retail price printed on it, with taxes. */
      mrp?: components['schemas']['Money'] | null
      /**
       * Format: int64
       * @description How many models it fits; 0: it fits every car.
       */
      fits_count: number
      /** @description The next day on which another price counts; null while none is known. */
      next_price?: components['schemas']['NextPrice'] | null
      works: components['schemas']['PartWork'][]
    }
    /** @description The next day on which another price counts. */
    NextPrice: {
      /** Format: date */
      from: string
      /** @description Null: from that day on there is no price. */
      price?: components['schemas']['Money'] | null
    }
    /** @description A part to add to the catalogue; or, with `part_id`, a price of a part that is there. */
    CreatePart: {
      /**
       * Format: int64
       * @description The part that gets a price. Nothing but prices and their days is sent with it.
       */
      part_id?: number | null
      /** @description Required, unless `part_id` is given. */
      name?: string | null
      /** @description Required, unless `part_id` is given. `OF 101` and `of-101` are one number. */
      part_number?: string | null
      /**
       * Format: int64
       * @description Required, unless `part_id` is given.
       */
      sub_category_id?: number | null
      /** @description 4, 6 or 8 digits that do not start with 99; India only. */
      hsn?: string | null
      /** @description Any but those of labour. Required, unless `part_id` is given. */
      unit?: components['schemas']['Unit'] | null
      /** @description Required, unless `part_id` is given. */
      make?: components['schemas']['PartMake'] | null
      oem_number?: string | null
      brand?: string | null
      /** Format: int64 */
      warranty_months?: number | null
      /** @description Before tax, 0 or more. A part may be added without one; it cannot be picked until it has one. */
      price?: components['schemas']['Money'] | null
      /** @description The retail price printed on it, with taxes; in India no price may be above it. */
      mrp?: components['schemas']['Money'] | null
      /**
       * Format: date
       * @description The first day of the prices; today if left out. Only an admin may set a day in the past.
       */
      valid_from?: string | null
      /**
       * Format: date
       * @description The last day of the prices, if they end.
       */
      valid_to?: string | null
      /** @description Why the prices begin in the past. */
      reason?: string | null
      /**
       * @description A price of 0 is meant: it is free of charge.
       * @default false
       */
      is_free: boolean
      /**
       * @description Works on the part, each with its price from the same day on.
       * @default []
       */
      works: components['schemas']['NewWork'][]
      /**
       * @description Without any it fits every car.
       * @default []
       */
      fits: components['schemas']['Fit'][]
      /**
       * @description Another part of the sub-category has the same name, and this one is to be added nevertheless.
       * @default false
       */
      confirm: boolean
    }
    /** @description A work on a part that is added with it. */
    NewWork: {
      action: components['schemas']['WorkAction']
      /** @description Of its labour, before tax. */
      price: components['schemas']['Money']
    }
    /** @description A model that a part fits. */
    Fit: {
      /** Format: int64 */
      model_id: number
      /**
       * Format: int64
       * @description Absent: with every fuel.
       */
      car_type_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CarPartDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CarPartDetail']
    }
    /** @description A part with everything that is kept of it. */
    CarPartDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      part_number: string
      /** Format: int64 */
      category_id: number
      category: string
      /** Format: int64 */
      sub_category_id: number
      sub_category: string
      /** @description HSN; null where the country has none. */
      hsn?: string | null
      unit: components['schemas']['Unit']
      make: components['schemas']['PartMake']
      /** @description The number of the car's maker. */
      oem_number?: string | null
      brand?: string | null
      /** Format: int64 */
      warranty_months?: number | null
      is_active: boolean
      /** @description Before tax. Null: it has no price on the day, and cannot be picked. */
      price?: components['schemas']['Money'] | null
      /** Format: int64 */
      price_id?: number | null
      /**
       * Format: date
       * @description The first and the last day of the price.
       */
      price_from?: string | null
      /** Format: date */
      price_to?: string | null
      /** @description The retail price printed on it, with taxes. */
      mrp?: components['schemas']['Money'] | null
      /**
       * Format: int64
       * @description How many models it fits; 0: it fits every car.
       */
      fits_count: number
      next_price?: components['schemas']['NextPrice'] | null
      works: components['schemas']['PricedWork'][]
      offers: components['schemas']['Offer'][]
      /** @description All its prices, those that began last first. */
      prices: components['schemas']['DatedPrice'][]
      mrps: components['schemas']['DatedPrice'][]
      /** @description Without any it fits every car. */
      fits: components['schemas']['ShownFit'][]
      used: components['schemas']['PartUse']
      history: components['schemas']['HistoryEntry'][]
    }
    /** @description A work on a part with all its prices. */
    PricedWork: {
      /**
       * Format: int64
       * @description Null in the list of the standard actions.
       */
      id?: number | null
      action: components['schemas']['WorkAction']
      /** @description Null: it has no price on the day, and cannot be picked. */
      price?: components['schemas']['Money'] | null
      /** Format: int64 */
      price_id?: number | null
      /** Format: int64 */
      version?: number | null
      prices: components['schemas']['DatedPrice'][]
    }
    /** @description A price and the days on which it holds. */
    DatedPrice: {
      /** Format: int64 */
      id: number
      price: components['schemas']['Money']
      /** Format: date */
      valid_from: string
      /**
       * Format: date
       * @description The last day; null while no end is known.
       */
      valid_to?: string | null
      /**
       * Format: int64
       * @description The change of many prices at once that it is part of.
       */
      batch_id?: number | null
      /** @description Why it began before the day on which it was added. */
      reason?: string | null
      /**
       * Format: date-time
       * @description Null for the first prices of the catalogue.
       */
      made_at?: string | null
      made_by?: components['schemas']['Named'] | null
    }
    /** @description A model that a part fits. */
    ShownFit: {
      brand: components['schemas']['Named']
      model: components['schemas']['Named']
      /** @description Null: with every fuel. */
      car_type?: components['schemas']['Named'] | null
    }
    /** @description Where a part is used. */
    PartUse: {
      packages: components['schemas']['Named'][]
      /**
       * Format: int64
       * @description The orders that had it in their estimate in the last 90 days.
       */
      estimates_90_days: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PartCategoryList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PartCategoryList']
    }
    PartCategoryList: {
      categories: components['schemas']['PartCategory'][]
      /** Format: uint */
      count: number
    }
    PartCategory: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      is_active: boolean
    }
    SubCategoryFilter: {
      /** Format: int64 */
      category_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PartSubCategoryList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PartSubCategoryList']
    }
    PartSubCategoryList: {
      sub_categories: components['schemas']['PartSubCategory'][]
      /** Format: uint */
      count: number
    }
    PartSubCategory: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** Format: int64 */
      category_id: number
      name: string
      is_active: boolean
    }
    WorkOf2: {
      /**
       * Format: int64
       * @description Without it, the seven standard actions without prices.
       */
      part_id?: number | null
      /**
       * Format: date
       * @description The day whose prices are shown; today if left out.
       */
      on?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_WorkList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['WorkList']
    }
    WorkList: {
      works: components['schemas']['PartWork'][]
      /** Format: uint */
      count: number
    }
    /** @description An edit of a part, or with `price_id` of one of its prices and those of its works. */
    EditPart: {
      /** Format: int64 */
      part_id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      name?: string | null
      part_number?: string | null
      /** Format: int64 */
      sub_category_id?: number | null
      hsn?: string | null
      unit?: components['schemas']['Unit'] | null
      make?: components['schemas']['PartMake'] | null
      oem_number?: string | null
      brand?: string | null
      /** Format: int64 */
      warranty_months?: number | null
      /** @description False: it is on offer no more. */
      is_active?: boolean | null
      /** @description All models that it fits. */
      fits?: components['schemas']['Fit'][] | null
      /**
       * Format: int64
       * @description A price of the part or of a work on it. One that has begun can only be given a last day; one that has not begun
       *      can be corrected or withdrawn. Nothing but the price is sent with it.
       */
      price_id?: number | null
      price?: components['schemas']['Money'] | null
      /** Format: date */
      valid_from?: string | null
      /**
       * Format: date
       * @description The last day; null: no end is known.
       */
      valid_to?: string | null
      /**
       * @description Takes back a price that has not begun.
       * @default false
       */
      withdraw: boolean
      /** @default false */
      is_free: boolean
      /**
       * @description The edit is meant although packages hold the part, or another part has the same name.
       * @default false
       */
      confirm: boolean
    }
    /** @description A work on a part to add. */
    AddWork: {
      /** Format: int64 */
      part_id: number
      action: components['schemas']['WorkAction']
      /** @description Of its labour, before tax. */
      price: components['schemas']['Money']
      /**
       * Format: date
       * @description The first day of the price; today if left out. Only an admin may set a day in the past.
       */
      valid_from?: string | null
      reason?: string | null
      /** @default false */
      is_free: boolean
    }
    /** @description A work on a part by its action. */
    WorkAsked: {
      /** Format: int64 */
      part_id: number
      action: components['schemas']['WorkAction']
    }
    /** @description A price of a work on a part to add. */
    PriceWork: {
      /** Format: int64 */
      work_id: number
      /** Format: int64 */
      version: number
      price: components['schemas']['Money']
      /** Format: date */
      valid_from?: string | null
      /** Format: date */
      valid_to?: string | null
      reason?: string | null
      /** @default false */
      is_free: boolean
    }
    /** @description A work on a part to end. */
    EndWork: {
      /** Format: int64 */
      work_id: number
      /** Format: int64 */
      version: number
    }
    /** @description Field staff to choose from: active users by name, once for each field role that they hold. */
    CrFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** @description `CR` (customer representative), `GI` (garage in-charge) or `CI`; all three when omitted. */
      role?: components['schemas']['FieldRole'] | null
      /** @description The beginning of a name. */
      text?: string | null
      /** Format: int64 */
      city_id?: number | null
      /**
       * Format: int64
       * @description The cluster of their garage, or one that they look after.
       */
      cluster_id?: number | null
      /**
       * Format: date
       * @description The day that `on_shift` is about; now when omitted.
       */
      on?: string | null
    }
    /**
     * @description The roles that look after an order in the field.
     * @enum {string}
     */
    FieldRole: 'CR' | 'GI' | 'CI'
    /** @description The body: with the code 20000 the console shows no second message. */
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
      city?: components['schemas']['Named'] | null
      /**
       * @description Whether they have a shift on the day that was asked for, or are on shift now. Null when nothing is planned for
       *      them, and for callers of other companies.
       */
      on_shift?: boolean | null
      /**
       * Format: int64
       * @description The open orders that they look after in this role; null for callers of other companies.
       */
      open_orders?: number | null
    }
    /** @description Whose photo is sent beside it. */
    SetAvatar: {
      /**
       * Format: int64
       * @description The caller when omitted.
       */
      user_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Avatar: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Avatar']
    }
    /** @description The photo of a user as it is now. */
    Avatar: {
      /** Format: int64 */
      user_id: number
      /** @description An absolute URL, or a path below the mount of the central service. */
      avatar?: string | null
    }
    /** @description Whose photo to delete. */
    AvatarOf: {
      /**
       * Format: int64
       * @description The caller when omitted.
       */
      user_id?: number | null
    }
    /** @description A new vendor. */
    CreateVendor: {
      name: string
      kind?: components['schemas']['VendorKind'] | null
      address_line: string
      /** Format: int64 */
      city_id: number
      pincode: string
      legal_name?: string | null
      contact_name?: string | null
      /** Format: int64 */
      lead_days?: number | null
      min_order?: components['schemas']['Money'] | null
      /** Format: int64 */
      return_days?: number | null
      /** @default [] */
      brand_ids: number[]
      /**
       * @description Categories of parts.
       * @default []
       */
      category_ids: number[]
      /** @description Exactly one of them is the default. */
      warehouses: components['schemas']['WarehouseInput'][]
      /** @description A mobile in any notation. */
      mobile?: string | null
      /** Format: email */
      email?: string | null
      /** @description India: the GSTIN. */
      tax_number?: string | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      /**
       * Format: int64
       * @description Days after which a bill is due.
       */
      payment_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
    }
    /**
     * @description What a vendor supplies.
     * @enum {string}
     */
    VendorKind: 'spares' | 'consumables' | 'tyres' | 'batteries' | 'tools' | 'logistics'
    /** @description A warehouse as it is sent, in full. */
    WarehouseInput: {
      /**
       * Format: int64
       * @description Absent for a new one.
       */
      id?: number | null
      /** @description Unique among those of the vendor. */
      code: string
      name: string
      address_line: string
      /** Format: int64 */
      city_id: number
      pincode: string
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      contact?: string | null
      mobile?: string | null
      /** @description Orders until this time, `HH:MM`, are dispatched on the same day; default 17:00. */
      cut_off?: string | null
      /** @description The weekdays on which it dispatches, 1 Monday to 7 Sunday; default Monday to Saturday. */
      days_open?: number[] | null
      /**
       * @default {
       *       "city_ids": [],
       *       "pin_prefixes": []
       *     }
       */
      serves: components['schemas']['Area']
      /** @default false */
      is_default: boolean
      /** @description Default: true. */
      is_active?: boolean | null
    }
    /** @description Where a warehouse delivers: whole cities, and PIN codes by their beginnings. */
    Area: {
      /** @default [] */
      city_ids: number[]
      /**
       * @description Two to six digits each.
       * @default []
       */
      pin_prefixes: string[]
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Vendor: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Vendor']
    }
    /** @description A vendor in a list. */
    Vendor: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      /** @description E.164. */
      mobile?: string | null
      email?: string | null
      /** @description GSTIN in India, service tax number in Malaysia. */
      tax_number?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      address_line: string
      /** Format: int64 */
      city_id: number
      pincode: string
      /**
       * Format: int64
       * @description Days after which a bill is due.
       */
      payment_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
      kind: components['schemas']['VendorKind']
      legal_name?: string | null
      contact_name?: string | null
      /**
       * Format: int64
       * @description Days from dispatch to delivery.
       */
      lead_days?: number | null
      min_order?: components['schemas']['Money'] | null
      /**
       * Format: int64
       * @description Days on which goods can be returned.
       */
      return_days?: number | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      city: string
      brand_ids: number[]
      brands: components['schemas']['Named'][]
      category_ids: number[]
      categories: components['schemas']['Named'][]
      status: components['schemas']['VendorStatus']
      status_reason?: string | null
      /** @description Whether it gets new orders. */
      takes_orders: boolean
      /** @description False: payments to it are stopped. */
      is_paid: boolean
      /**
       * Format: int64
       * @description The number of warehouses in use.
       */
      warehouse_count: number
      bank_status: components['schemas']['VendorBank']
      warehouses?: components['schemas']['Warehouse'][]
      bank?: components['schemas']['BankAccount'] | null
      bank_asked?: components['schemas']['BankAccount'] | null
      /** Format: date-time */
      created_at?: string
      files?: components['schemas']['ShownFile'][]
      /** @description What of its GSTIN differs from its state and PAN; saved all the same. */
      mismatches?: components['schemas']['Mismatch'][]
      /** @description Others with its tax number. */
      same_tax_number?: components['schemas']['SameTaxNumber'][]
      history?: components['schemas']['HistoryEntry'][]
      /** Format: date-time */
      updated_at?: string | null
      updated_by?: components['schemas']['Named'] | null
    }
    /** @description The status of a vendor. G.4 */
    VendorStatus: 'active' | 'on_hold' | 'blocked'
    /** @description Whether a vendor has a bank account. */
    VendorBank: 'none' | 'approved' | 'asked'
    /** @description A warehouse of a vendor. */
    Warehouse: {
      /** Format: int64 */
      id: number
      code: string
      name: string
      address_line: string
      /** Format: int64 */
      city_id: number
      city: string
      pincode: string
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      contact?: string | null
      mobile?: string | null
      cut_off: string
      days_open: number[]
      serves: components['schemas']['Area']
      is_default: boolean
      is_active: boolean
    }
    /** @description Another one with the same tax number. */
    SameTaxNumber: {
      kind: components['schemas']['TaxpayerOf']
      /** Format: int64 */
      id: number
      name: string
    }
    /**
     * @description Who else has a tax number.
     * @enum {string}
     */
    TaxpayerOf: 'garage' | 'vendor' | 'retailer' | 'distributor'
    /** @description An edit of a vendor: fields that are absent stay, null clears. */
    UpdateVendor: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      name?: string | null
      kind?: components['schemas']['VendorKind'] | null
      address_line?: string | null
      /** Format: int64 */
      city_id?: number | null
      pincode?: string | null
      legal_name?: string | null
      contact_name?: string | null
      /** Format: int64 */
      lead_days?: number | null
      min_order?: components['schemas']['Money'] | null
      /** Format: int64 */
      return_days?: number | null
      brand_ids?: number[] | null
      /** @description Categories of parts. */
      category_ids?: number[] | null
      /** @description Those that change, each in full; new ones without an id. One that is absent stays. */
      warehouses?: components['schemas']['WarehouseInput'][] | null
      status?: components['schemas']['VendorStatus'] | null
      /** @description Needed to hold or block it. */
      status_reason?: string | null
      /** @description Ask for another bank account; another person decides on it. */
      bank?: components['schemas']['AskBank'] | null
      /** @description Decide on the account that was asked for. */
      bank_decision?: components['schemas']['BankDecision'] | null
      /** @description A mobile in any notation. */
      mobile?: string | null
      /** Format: email */
      email?: string | null
      /** @description India: the GSTIN. */
      tax_number?: string | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      /**
       * Format: int64
       * @description Days after which a bill is due.
       */
      payment_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
    }
    /** @description Which vendors to list. */
    VendorFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `name` by default; a minus turns the order round.
       * @default name
       * @enum {string|null}
       */
      sort:
        | 'id'
        | '-id'
        | 'name'
        | '-name'
        | 'created_at'
        | '-created_at'
        | 'lead_days'
        | '-lead_days'
        | 'credit_limit'
        | '-credit_limit'
        | null
      /**
       * Format: int64
       * @description One vendor, in full. One that does not exist, or that the caller may not see, is 404.
       */
      id?: number | null
      /** @description The beginnings of words of its name in any order, or digits of its mobile. */
      text?: string | null
      /** Format: int64 */
      city_id?: number | null
      kind?: components['schemas']['VendorKind'] | null
      /** Format: int64 */
      brand_id?: number | null
      /** Format: int64 */
      category_id?: number | null
      status?: components['schemas']['VendorStatus'] | null
      /**
       * Format: int64
       * @description Those that supply this part of the catalogue now.
       */
      part_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_VendorList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['VendorList']
    }
    VendorList: {
      vendors: components['schemas']['Vendor'][]
      /** Format: int64 */
      count: number
    }
    /** @description Which warehouses of a vendor to list. */
    PartnerAsked: {
      /**
       * Format: int64
       * @description The vendor.
       */
      partner_id: number
      /** @description Where the goods go: PIN code in India, postcode in Malaysia. */
      pincode?: string | null
      /**
       * Format: int64
       * @description 1: those in use; 0: those that are not. Default: all.
       */
      is_active?: number | null
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PartnerWarehouses: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PartnerWarehouses']
    }
    PartnerWarehouses: {
      warehouses: components['schemas']['PartnerWarehouse'][]
      /** Format: uint */
      count: number
    }
    /** @description A warehouse with what it means for a PIN code. */
    PartnerWarehouse: {
      /** Format: int64 */
      id: number
      code: string
      name: string
      address_line: string
      /** Format: int64 */
      city_id: number
      city: string
      pincode: string
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      contact?: string | null
      mobile?: string | null
      cut_off: string
      days_open: number[]
      serves: components['schemas']['Area']
      is_default: boolean
      is_active: boolean
      /** @description Null without a PIN code. */
      reach?: components['schemas']['Reach'] | null
      /**
       * Format: date
       * @description The day on which what is ordered now arrives; null if the warehouse or the vendor takes no orders.
       */
      promised_on?: string | null
    }
    /** @description Why a warehouse comes where it does for a PIN code. G.4 */
    Reach: ('same_city' | 'default' | 'other') | 'serving'
    /** @description Which parts of vendors to list. */
    VendorPartFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `part` by default; a minus turns the order round.
       * @default part
       * @enum {string|null}
       */
      sort: 'part' | '-part' | 'part_number' | '-part_number' | 'stock' | '-stock' | 'id' | '-id' | null
      /**
       * Format: int64
       * @description One part of a vendor, in full. One that does not exist, or that the caller may not see, is 404.
       */
      id?: number | null
      /** Format: int64 */
      vendor_id?: number | null
      /** Format: int64 */
      part_id?: number | null
      /** @description Beginnings of words of the part's name and number, or any part of the vendor's own number. */
      text?: string | null
      /**
       * @description 1: what the vendor supplies now; 0: what it supplies no more.
       * @enum {integer|null}
       */
      is_active?: 0 | 1 | null
      /**
       * @description 1: parts that have no price on the day; 0: those that have one.
       * @enum {integer|null}
       */
      without_price?: 0 | 1 | null
      /**
       * Format: date
       * @description The day whose prices are shown; today if left out.
       */
      on?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_VendorPartList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['VendorPartList']
    }
    VendorPartList: {
      vendor_parts: components['schemas']['ListedVendorPart'][]
      /** Format: int64 */
      count: number
    }
    /** @description A part of a vendor in a list. */
    ListedVendorPart: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** Format: int64 */
      vendor_id: number
      vendor: string
      /** Format: int64 */
      part_id: number
      part: string
      part_number: string
      unit: components['schemas']['Unit']
      /** @description The vendor's own number. */
      vendor_sku?: string | null
      /**
       * Format: int64
       * @description At the vendor; null while it is not known.
       */
      stock?: number | null
      /** @description False: the vendor supplies it no more. */
      is_active: boolean
      /** @description What the vendor asks on the day, before tax. Null: no price is known. */
      price?: components['schemas']['Money'] | null
      /**
       * Format: date
       * @description The first and the last day of the price.
       */
      price_from?: string | null
      /** Format: date */
      price_to?: string | null
      /** @description The next day on which another price counts; null while none is known. */
      next_price?: components['schemas']['NextPrice'] | null
      /** @description All its prices, those that began last first. */
      prices?: components['schemas']['DatedPrice'][]
      history?: components['schemas']['HistoryEntry'][]
      /** Format: date-time */
      created_at?: string
      /** Format: date-time */
      updated_at?: string | null
      updated_by?: components['schemas']['Named'] | null
    }
    /** @description A part that a vendor supplies from now on. */
    AddVendorPart: {
      /** Format: int64 */
      vendor_id: number
      /** Format: int64 */
      part_id: number
      /** @description The vendor's own number. */
      vendor_sku?: string | null
      /** Format: int64 */
      stock?: number | null
      /** @description Before tax, 0 or more. */
      price?: components['schemas']['Money'] | null
      /**
       * Format: date
       * @description The first day of the price; today if left out. Only an admin may set a day in the past.
       */
      valid_from?: string | null
      /**
       * Format: date
       * @description The last day of the price, if it ends.
       */
      valid_to?: string | null
      /** @description Why the price begins in the past. */
      reason?: string | null
      /**
       * @description A price of 0 is meant: it is free of charge.
       * @default false
       */
      is_free: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ListedVendorPart: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ListedVendorPart']
    }
    /**
     * @description An edit of a part of a vendor: fields that are absent stay, null clears. With `price` a price is added; with
     *      `price_id` one is edited.
     */
    EditVendorPart: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      vendor_sku?: string | null
      /** Format: int64 */
      stock?: number | null
      /** @description False: the vendor supplies it no more. */
      is_active?: boolean | null
      /**
       * Format: int64
       * @description A price of this part. One that has begun can only be given a last day; one that has not begun can be corrected
       *      or withdrawn.
       */
      price_id?: number | null
      price?: components['schemas']['Money'] | null
      /**
       * Format: date
       * @description The first day of a new price; today if left out. Only an admin may set a day in the past.
       */
      valid_from?: string | null
      /**
       * Format: date
       * @description The last day; null: no end is known.
       */
      valid_to?: string | null
      /** @description Why a new price begins in the past. */
      reason?: string | null
      /**
       * @description Takes back a price that has not begun.
       * @default false
       */
      withdraw: boolean
      /**
       * @description A price of 0 is meant: it is free of charge.
       * @default false
       */
      is_free: boolean
    }
    /**
     * @description Whose parts a file has, and whether it is to be imported or only examined. The file is sent beside it, as `file`: CSV
     *      in UTF-8, at most 5 MiB and 20,000 lines.
     */
    ImportVendorParts: {
      /** Format: int64 */
      vendor_id: number
      dry_run: boolean
    }
    /** @description A new retailer, or an edit of one. */
    KeepRetailer: {
      /**
       * Format: int64
       * @description Absent for a new one.
       */
      id?: number | null
      /**
       * Format: int64
       * @description The version that was read, with an id: if it has changed, nothing is saved.
       */
      version?: number | null
      name?: string | null
      owner_name?: string | null
      address_line?: string | null
      /** Format: int64 */
      city_id?: number | null
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      brand_ids?: number[] | null
      /** @description Categories of parts. */
      category_ids?: number[] | null
      /** @description A new one is active, or has applied. */
      status?: components['schemas']['TraderStatus'] | null
      /** @description Needed to hold or close it. */
      status_reason?: string | null
      /** @description Whether they sign in. Absent: only if their mobile is a user's, and that is confirmed. */
      make_user?: boolean | null
      /**
       * @description Link the user who has this mobile.
       * @default false
       */
      confirm: boolean
      /** Format: int64 */
      distributor_id?: number | null
      /** @description A mobile in any notation. */
      mobile?: string | null
      /** Format: email */
      email?: string | null
      /** @description India: the GSTIN. */
      tax_number?: string | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      /**
       * Format: int64
       * @description Days after which a bill is due.
       */
      payment_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
    }
    /** @description The status of a retailer or a distributor. G.1 */
    TraderStatus: 'active' | 'applied' | 'on_hold' | 'closed'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Retailer: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Retailer']
    }
    /** @description A retailer. */
    Retailer: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      /** @description E.164. */
      mobile?: string | null
      email?: string | null
      /** @description GSTIN in India, service tax number in Malaysia. */
      tax_number?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      address_line: string
      /** Format: int64 */
      city_id: number
      pincode: string
      /**
       * Format: int64
       * @description Days after which a bill is due.
       */
      payment_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
      owner_name?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      city: string
      brand_ids: number[]
      brands: components['schemas']['Named'][]
      category_ids: number[]
      categories: components['schemas']['Named'][]
      /** Format: int64 */
      distributor_id?: number | null
      distributor?: components['schemas']['Named'] | null
      status: components['schemas']['TraderStatus']
      status_reason?: string | null
      /** @description Whether it gets new orders. */
      takes_orders: boolean
      /**
       * Format: int64
       * @description Their sign-in.
       */
      user_id?: number | null
      user?: components['schemas']['SignIn'] | null
      /**
       * Format: int64
       * @description Open orders of spares.
       */
      open_orders: number
      /** Format: date-time */
      created_at: string
      next?: components['schemas']['TraderStatus'][]
      files?: components['schemas']['ShownFile'][]
      /** @description What of its GSTIN differs from its state and PAN; saved all the same. */
      mismatches?: components['schemas']['Mismatch'][]
      /** @description Others with its tax number. */
      same_tax_number?: components['schemas']['SameTaxNumber'][]
      history?: components['schemas']['HistoryEntry'][]
      /** Format: date-time */
      updated_at?: string | null
      updated_by?: components['schemas']['Named'] | null
    }
    /** @description A user with whom a retailer or a distributor signs in. */
    SignIn: {
      name: string
      is_active: boolean
    }
    /** @description A new distributor, or an edit of one. */
    KeepDistributor: {
      /**
       * Format: int64
       * @description Absent for a new one.
       */
      id?: number | null
      /**
       * Format: int64
       * @description The version that was read, with an id: if it has changed, nothing is saved.
       */
      version?: number | null
      name?: string | null
      owner_name?: string | null
      address_line?: string | null
      /** Format: int64 */
      city_id?: number | null
      pincode?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      brand_ids?: number[] | null
      /** @description Categories of parts. */
      category_ids?: number[] | null
      /** @description A new one is active, or has applied. */
      status?: components['schemas']['TraderStatus'] | null
      /** @description Needed to hold or close it. */
      status_reason?: string | null
      /** @description Whether they sign in. Absent: only if their mobile is a user's, and that is confirmed. */
      make_user?: boolean | null
      /**
       * @description Link the user who has this mobile.
       * @default false
       */
      confirm: boolean
      /** @description The cities of its territory. */
      city_ids?: number[] | null
      /**
       * Format: int64
       * @description Of a distributor that is closed: who gets its retailers; null for none.
       */
      hand_over_to?: number | null
      /** @description A mobile in any notation. */
      mobile?: string | null
      /** Format: email */
      email?: string | null
      /** @description India: the GSTIN. */
      tax_number?: string | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      /**
       * Format: int64
       * @description Days after which a bill is due.
       */
      payment_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Distributor: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Distributor']
    }
    /** @description A distributor. */
    Distributor: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      name: string
      /** @description E.164. */
      mobile?: string | null
      email?: string | null
      /** @description GSTIN in India, service tax number in Malaysia. */
      tax_number?: string | null
      /** @description India. */
      pan?: string | null
      /** @description Malaysia: the taxpayer's number. */
      tin?: string | null
      /** @description Malaysia: the number of the register of companies. */
      company_no?: string | null
      address_line: string
      /** Format: int64 */
      city_id: number
      pincode: string
      /**
       * Format: int64
       * @description Days after which a bill is due.
       */
      payment_days?: number | null
      credit_limit?: components['schemas']['Money'] | null
      owner_name?: string | null
      /** Format: double */
      lat?: number | null
      /** Format: double */
      lng?: number | null
      /** @description Malaysia: the service tax number. */
      sst_no?: string | null
      city: string
      brand_ids: number[]
      brands: components['schemas']['Named'][]
      category_ids: number[]
      categories: components['schemas']['Named'][]
      /** @description Its territory. */
      city_ids: number[]
      cities: components['schemas']['Named'][]
      status: components['schemas']['TraderStatus']
      status_reason?: string | null
      /**
       * Format: int64
       * @description Their sign-in.
       */
      user_id?: number | null
      user?: components['schemas']['SignIn'] | null
      /**
       * Format: int64
       * @description Its retailers that are not closed.
       */
      retailers: number
      /** Format: date-time */
      created_at: string
      /** @description Others with a city of its territory: a warning. Of one distributor, when it is asked for by its id. */
      overlaps?: components['schemas']['Overlap'][] | null
      next?: components['schemas']['TraderStatus'][]
      files?: components['schemas']['ShownFile'][]
      /** @description What of its GSTIN differs from its state and PAN; saved all the same. */
      mismatches?: components['schemas']['Mismatch'][]
      /** @description Others with its tax number. */
      same_tax_number?: components['schemas']['SameTaxNumber'][]
      history?: components['schemas']['HistoryEntry'][]
      /** Format: date-time */
      updated_at?: string | null
      updated_by?: components['schemas']['Named'] | null
    }
    /** @description Another distributor in the same cities. */
    Overlap: {
      /** Format: int64 */
      id: number
      name: string
      cities: components['schemas']['Named'][]
    }
    /** @description Which retailers to list: the oldest first, unless another order is asked for. */
    RetailerFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `id` by default; a minus turns the order round.
       * @default id
       * @enum {string|null}
       */
      sort: 'id' | '-id' | 'name' | '-name' | 'created_at' | '-created_at' | null
      /**
       * Format: int64
       * @description One retailer, in full. One that does not exist, or that the caller may not see, is 404.
       */
      id?: number | null
      /** @description The beginnings of words of the name in any order, or digits of the mobile. */
      text?: string | null
      /** Format: int64 */
      city_id?: number | null
      status?: components['schemas']['TraderStatus'] | null
      /** Format: int64 */
      distributor_id?: number | null
      /** Format: int64 */
      brand_id?: number | null
      /** Format: int64 */
      category_id?: number | null
      /**
       * @description Whether they sign in.
       * @enum {integer|null}
       */
      has_user?: 0 | 1 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RetailerList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RetailerList']
    }
    RetailerList: {
      retailers: components['schemas']['Retailer'][]
      /** Format: int64 */
      count: number
    }
    /** @description The same edit of several retailers: all of them are changed, or none. */
    ChangeRetailers: {
      retailers: components['schemas']['RetailerVersion'][]
      /**
       * Format: int64
       * @description Absent: they keep theirs. Null: they have none.
       */
      distributor_id?: number | null
      status?: components['schemas']['TraderStatus'] | null
      /** @description Needed to hold or close them. */
      status_reason?: string | null
    }
    /** @description A retailer in the version that was read. */
    RetailerVersion: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ChangedRetailers: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ChangedRetailers']
    }
    /** @description How many retailers were changed. */
    ChangedRetailers: {
      /** Format: uint */
      changed: number
    }
    /** @description Which distributors to list: the oldest first, unless another order is asked for. */
    DistributorFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `id` by default; a minus turns the order round.
       * @default id
       * @enum {string|null}
       */
      sort: 'id' | '-id' | 'name' | '-name' | 'created_at' | '-created_at' | null
      /**
       * Format: int64
       * @description One distributor, in full. One that does not exist, or that the caller may not see, is 404.
       */
      id?: number | null
      /** @description The beginnings of words of the name in any order, or digits of the mobile. */
      text?: string | null
      /**
       * Format: int64
       * @description A city of its territory.
       */
      city_id?: number | null
      status?: components['schemas']['TraderStatus'] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DistributorList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DistributorList']
    }
    DistributorList: {
      distributors: components['schemas']['Distributor'][]
      /** Format: int64 */
      count: number
    }
    /** @description Retailers to pick from, by name: active ones; heads see those of their cities. */
    RetailerChoiceFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * Format: int64
       * @description 1: all retailers, whatever their status and city.
       */
      all_retailers?: number | null
      /** Format: int64 */
      city_id?: number | null
      /** @description The beginnings of words of the name in any order, or digits of the mobile. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RetailerChoices: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RetailerChoices']
    }
    RetailerChoices: {
      retailers: components['schemas']['RetailerChoice'][]
      /** Format: int64 */
      count: number
    }
    /** @description A retailer to pick from. */
    RetailerChoice: {
      /** Format: int64 */
      id: number
      name: string
      city: string
      distributor?: string | null
      status: components['schemas']['TraderStatus']
    }
    /** @description Active distributors to pick from, by name. */
    DistributorChoiceFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * Format: int64
       * @description A city of its territory.
       */
      city_id?: number | null
      /** @description The beginnings of words of the name in any order, or digits of the mobile. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DistributorChoices: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DistributorChoices']
    }
    DistributorChoices: {
      distributors: components['schemas']['DistributorChoice'][]
      /** Format: int64 */
      count: number
    }
    /** @description A distributor to pick from. */
    DistributorChoice: {
      /** Format: int64 */
      id: number
      name: string
      cities: components['schemas']['Named'][]
      /** Format: int64 */
      user_id?: number | null
    }
    /** @description A file to add, sent beside it. */
    AddVendorFile: {
      /** Format: int64 */
      vendor_id: number
      kind: components['schemas']['SupplierDocumentKind']
    }
    /**
     * @description A document of a supplier.
     * @enum {string}
     */
    SupplierDocumentKind: 'gst' | 'pan' | 'cheque' | 'agreement' | 'licence' | 'sst' | 'ssm'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ShownFile: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ShownFile']
    }
    /** @description A file to delete. */
    DiscardVendorFile: {
      /** Format: int64 */
      vendor_id: number
      /** Format: int64 */
      file_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DiscardedSupplierFile: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DiscardedSupplierFile']
    }
    /** @description The id of a file that was deleted. */
    DiscardedSupplierFile: {
      /** Format: int64 */
      file_id: number
    }
    /** @description A file to add, sent beside it. */
    AddRetailerFile: {
      /** Format: int64 */
      retailer_id: number
      kind: components['schemas']['SupplierDocumentKind']
    }
    /** @description A file to delete. */
    DiscardRetailerFile: {
      /** Format: int64 */
      retailer_id: number
      /** Format: int64 */
      file_id: number
    }
    /** @description A file to add, sent beside it. */
    AddDistributorFile: {
      /** Format: int64 */
      distributor_id: number
      kind: components['schemas']['SupplierDocumentKind']
    }
    /** @description A file to delete. */
    DiscardDistributorFile: {
      /** Format: int64 */
      distributor_id: number
      /** Format: int64 */
      file_id: number
    }
    ChecklistFilter: {
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ChecklistDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ChecklistDetail']
    }
    /** @description The checklist of an order. Until it is first saved, `version` is 0 and there are no results. */
    ChecklistDetail: {
      /** Format: int64 */
      order_id: number
      order_status: components['schemas']['Status']
      /** @description What prevents a change: `car` if the order has none, `open` if the order is closed. */
      missing: string[]
      /** Format: int64 */
      version: number
      /** @description By section, in the order of a walk around the car. */
      entries: components['schemas']['Entry'][]
      /** Format: int64 */
      total: number
      /** Format: int64 */
      done: number
      /** @description Every entry is done, so the order may become ready for delivery. */
      is_complete: boolean
      previous_visit?: components['schemas']['PreviousVisit'] | null
      updated_by?: components['schemas']['Named'] | null
      updated_by_role?: string | null
      /** Format: date-time */
      updated_at?: string | null
    }
    /** @description An item and its result. */
    Entry: {
      /** Format: int64 */
      item_id: number
      section: components['schemas']['Section']
      key: string
      name: string
      /** @description The unit of its measurement, if it has one. */
      unit?: components['schemas']['Unit2'] | null
      /**
       * Format: double
       * @description A figure below this needs attention.
       */
      attention_below?: number | null
      /**
       * Format: double
       * @description A figure below this requires a replacement.
       */
      replace_below?: number | null
      result?: components['schemas']['CheckResult'] | null
      /** Format: double */
      measure?: number | null
      note?: string | null
      done: boolean
      checked_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      checked_at?: string | null
      photos: components['schemas']['ShownFile'][]
      finding?: components['schemas']['Finding'] | null
      previous?: components['schemas']['PreviousEntry'] | null
    }
    /**
     * @description A part of the car.
     * @enum {string}
     */
    Section:
      | 'tyres'
      | 'brakes'
      | 'engine'
      | 'electrical'
      | 'suspension'
      | 'safety'
      | 'exhaust'
      | 'ac'
      | 'body'
      | 'under_body'
      | 'road_test'
    /**
     * @description The unit of a measurement.
     * @enum {string}
     */
    Unit2: 'mm' | 'volt' | 'percent'
    /**
     * @description The result of an entry.
     * @enum {string}
     */
    CheckResult: 'ok' | 'attention' | 'replace' | 'not_applicable'
    /** @description A result that needs work, from which an estimate creates a line. */
    Finding: {
      /**
       * Format: int64
       * @description The id of the entry: an item occurs once in an order.
       */
      item_id: number
      /** @description `Front brake pads` */
      name: string
      section: components['schemas']['Section']
      result: components['schemas']['CheckResult']
      work_action: components['schemas']['WorkAction']
      /** @description `Front brake pads (2.1 mm): worn unevenly` */
      text: string
    }
    /** @description The result of the same item at the car's previous visit. */
    PreviousEntry: {
      result: components['schemas']['CheckResult']
      /** Format: double */
      measure?: number | null
      /** @description Only if the caller may see that order. */
      note?: string | null
    }
    /** @description The car's last visit with a checklist. */
    PreviousVisit: {
      /**
       * Format: int64
       * @description Only if the caller may see that order.
       */
      order_id?: number | null
      /** Format: date-time */
      at: string
    }
    EntryPath: {
      /** Format: int64 */
      order_id: number
      /** Format: int64 */
      item_id: number
    }
    /** @description Photos are sent without a form. */
    NoForm: Record<string, never>
    /** @description The photo to delete. */
    PhotoFilter: {
      /** Format: int64 */
      file_id: number
    }
    /** @description The entries to save; entries that are left out keep their values. */
    SaveChecklist: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version that was read; 0 if there is no checklist yet.
       */
      version: number
      entries: components['schemas']['SaveEntry'][]
    }
    /** @description An entry to save. */
    SaveEntry: {
      /** Format: int64 */
      item_id: number
      /** @description Required if the entry is done. */
      result?: components['schemas']['CheckResult'] | null
      /**
       * Format: double
       * @description In the item's unit, if it has one.
       */
      measure?: number | null
      note?: string | null
      /** @description Checked and finished. */
      done: boolean
    }
    /** @description The estimate to show. */
    EstimateAsked: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The current one if left out.
       */
      revision?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_EstimateDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['EstimateDetail']
    }
    /** @description The estimate of an order, even if none is saved yet. */
    EstimateDetail: {
      /** Format: int64 */
      order_id: number
      /**
       * @description What an order is for: its service category.
       * @enum {integer}
       */
      order_type: 100 | 101 | 103 | 110
      /**
       * Format: int64
       * @description 0: nothing is saved yet.
       */
      version: number
      /**
       * Format: int64
       * @description The revision shown; 0 if there is none.
       */
      revision: number
      /**
       * Format: int64
       * @description The current revision.
       */
      latest: number
      lock?: components['schemas']['Lock'] | null
      standing: components['schemas']['Standing']
      lines: components['schemas']['EstimateLine'][]
      /** @description Discount on the whole, before tax; it is part of the discounts of the lines. */
      discount: components['schemas']['Money']
      /** @description Set if that discount is a share of what is left after the discounts of the lines. */
      discount_percent?: components['schemas']['Percent'] | null
      /** @description The code under which the discount on the whole was given. */
      coupon_code?: string | null
      note?: string | null
      /**
       * Format: date
       * @description The date of supply used for its calculation.
       */
      day?: string | null
      labour_tax?: components['schemas']['TaxShown'] | null
      parts_tax?: components['schemas']['TaxShown'] | null
      /** @description Why staff chose another tax than the place of supply decides; null if they did not. */
      igst_reason?: string | null
      totals: components['schemas']['Totals']
      by_rate: components['schemas']['RateSum'][]
      by_payer: components['schemas']['PayerSum'][]
      /** @description The sums of the approved lines, once there is a decision. */
      approved?: components['schemas']['Totals'] | null
      terms: components['schemas']['EstimateTerms']
      /** @description Null while no garage is chosen. */
      supplier?: components['schemas']['Side'] | null
      /** @description Who will be billed. */
      recipient: components['schemas']['Side']
      /** @description The person who brought the car, if a fleet will be billed. */
      contact?: components['schemas']['Contact'] | null
      /**
       * Format: int64
       * @description The fleet of the order: its agreed prices are offered first.
       */
      fleet_id?: number | null
      revisions: components['schemas']['RevisionRow'][]
      decisions: components['schemas']['DecisionRow'][]
      link?: components['schemas']['LinkRow'] | null
      /** @description Only while the estimate can be changed. */
      findings: components['schemas']['OpenFinding'][]
      /** @description What the order's coupon takes off, before tax; the totals' discount includes it. */
      coupon_discount: components['schemas']['Money']
      /** @description What its voucher takes off after that. */
      voucher_discount: components['schemas']['Money']
      /** @description What both are worth, with which a save would be calculated now. */
      offer: components['schemas']['OfferTerms']
    }
    /** @description Why an estimate can no longer be changed. */
    Lock: ('billed' | 'closed') | 'old'
    /** @description The approval state of the whole estimate. */
    Standing: ('proposed' | 'sent' | 'declined') | 'none' | 'partly' | 'approved'
    EstimateLine: {
      /**
       * Format: int64
       * @description The id of the line in this revision.
       */
      id: number
      /**
       * Format: int64
       * @description Unique within the order: the same in every revision that contains the line.
       */
      number: number
      source: components['schemas']['LineSource']
      /** Format: int64 */
      source_id?: number | null
      service_name: string
      part_number?: string | null
      hsn?: string | null
      kind: components['schemas']['LineKind']
      action?: components['schemas']['WorkAction'] | null
      quantity: components['schemas']['Quantity']
      unit: components['schemas']['Unit']
      /** @description Unit price, before tax. */
      price: components['schemas']['Money']
      /**
       * Format: int64
       * @description The dated price of the catalogue that the line took.
       */
      price_id?: number | null
      /** @description While the line is a draft: the catalogue's price today, if it is another one by now. */
      price_today?: components['schemas']['PriceToday'] | null
      /** @description Discount on this line, before tax and without its share of the one on the whole. */
      discount: components['schemas']['Money']
      /** @description Set if that discount is a share of the line's price. */
      discount_percent?: components['schemas']['Percent'] | null
      /** @description The slab in per cent, even if no tax is charged. */
      tax_slab: components['schemas']['Rate']
      /** @description Somebody chose the rate: it does not follow the code on the date of supply. */
      rate_is_chosen: boolean
      /** @description Why it is not the rate of the code. */
      rate_reason?: string | null
      /**
       * @description 1 the product, 2 the garage, 3 the customer, 4 the insurer.
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      approval: components['schemas']['Approval']
      /** Format: date-time */
      decided_at?: string | null
      /** @description What the order's coupon takes off this line, after its own discount. */
      coupon_share: components['schemas']['Money']
      voucher_share: components['schemas']['Money']
      amounts: components['schemas']['LineAmounts']
    }
    /** @description Where a line comes from. */
    LineSource: ('package' | 'service' | 'part' | 'free') | 'finding'
    /** @description A price of the catalogue that has followed the one that a line took. */
    PriceToday: {
      /** Format: int64 */
      price_id: number
      /** @description Before tax. */
      price: components['schemas']['Money']
    }
    /** @description A share in per cent with at most two decimal places */
    Percent: number
    /**
     * @description The decision on a line.
     * @enum {string}
     */
    Approval: 'proposed' | 'sent' | 'approved' | 'declined' | 'done'
    /** @description The amounts of a line. */
    LineAmounts: {
      /** @description Quantity times price. */
      gross: components['schemas']['Money']
      /** @description Its own discount and its share of the bill's. */
      discount: components['schemas']['Money']
      /** @description The taxable value after discounts. */
      taxable: components['schemas']['Money']
      tax: components['schemas']['TaxAmounts']
      total: components['schemas']['Money']
    }
    /** @description The tax amounts, each to the last unit; those that do not apply are 0. */
    TaxAmounts: {
      /** @description CGST, always equal to `state`. */
      central: components['schemas']['Money']
      /** @description SGST or UTGST. */
      state: components['schemas']['Money']
      /** @description IGST. */
      integrated: components['schemas']['Money']
      /** @description Service tax of Malaysia. */
      service: components['schemas']['Money']
    }
    /** @description A tax and the reason for it. */
    TaxShown: {
      kind: components['schemas']['TaxKind']
      /** @description A sentence: `supplier 29 Karnataka, place of supply 27 Maharashtra: IGST 18 %`. */
      reason: string
    }
    /** @description The tax on a supply. */
    TaxKind: 'none' | 'cgst_sgst' | 'cgst_utgst' | 'igst' | 'service_tax'
    /** @description The totals of a bill. */
    Totals: {
      /** @description Labour before discount and tax. */
      labour: components['schemas']['Money']
      /** @description Parts before discount and tax. */
      material: components['schemas']['Money']
      discount: components['schemas']['Money']
      taxable: components['schemas']['Money']
      tax: components['schemas']['TaxAmounts']
      tax_total: components['schemas']['Money']
      /** @description The amount added to round the total; negative when it is rounded down. */
      round_off: components['schemas']['Money']
      /** @description The payable total. */
      total: components['schemas']['Money']
    }
    /** @description The total of the lines of one rate. */
    RateSum: {
      kind: components['schemas']['TaxKind']
      rate: components['schemas']['Rate']
      taxable: components['schemas']['Money']
      tax: components['schemas']['TaxAmounts']
    }
    /** @description The share of the total that a payer pays, including tax. */
    PayerSum: {
      /**
       * @description 1 the product, 2 the garage, 3 the customer, 4 the insurer.
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      total: components['schemas']['Money']
    }
    /** @description The terms with which a save would be calculated now. */
    EstimateTerms: {
      /**
       * Format: date
       * @description The date of supply.
       */
      day: string
      rounding: components['schemas']['Rounding']
      labour: components['schemas']['TaxShown']
      parts: components['schemas']['TaxShown']
      /** @description The tax of parts without any work, which are a supply of goods. */
      goods: components['schemas']['TaxShown']
      /** @description The slabs of the day in per cent, lowest first. */
      labour_slabs: components['schemas']['Rate'][]
      part_slabs: components['schemas']['Rate'][]
      /** @description The default of a new line. */
      labour_slab: components['schemas']['Rate']
      part_slab: components['schemas']['Rate']
      /**
       * @description Who pays a new line unless somebody says otherwise: the insurer on an insurance order.
       * @enum {integer}
       */
      usual_payer: 3 | 4 | 2 | 1
      /** @description HSN and SAC are required. */
      has_codes: boolean
    }
    /** @description The unit to which a total is rounded. */
    Rounding: 'none' | 'rupee' | 'five_sen'
    /** @description One side of a supply. */
    Side: {
      name: string
      /** @description In lines. */
      address: string[]
      /** @description GSTIN, UIN or SST number; null if not registered. */
      tax_number?: string | null
      /** @description The taxpayer's number of a Malaysian supplier; null if it is not known. */
      tin?: string | null
      /** @description In India with its code: `Karnataka (29)`. */
      state: string
      /** @description The state of the address, where the party is registered in another one, which is then its `state`. */
      address_state?: string | null
      mobile?: string | null
      email?: string | null
      /**
       * @description For a recipient: how they are supplied as a unit or developer of a special economic zone. Null on bills from
       *      before this was stored.
       */
      sez?: components['schemas']['Sez'] | null
    }
    /**
     * @description How a unit or developer of a special economic zone is supplied: inter-state wherever both are (IGST Act s. 7(5)(b)),
     *      and zero-rated (s. 16).
     */
    Sez: 'with_payment' | 'under_lut'
    /** @description The contact person. */
    Contact: {
      name: string
      /** @description E.164. */
      mobile: string
    }
    RevisionRow: {
      /** Format: int64 */
      revision: number
      /** Format: date-time */
      made_at: string
      made_by: string
      /** Format: date-time */
      sent_at?: string | null
      total: components['schemas']['Money']
    }
    DecisionRow: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      revision: number
      service_name: string
      decision: components['schemas']['Approval']
      how: components['schemas']['How']
      said_by: string
      note?: string | null
      /** Format: date-time */
      at: string
      /** @description Who recorded it; the customer if decided through a link. */
      by: string
    }
    /**
     * @description How the decision was received.
     * @enum {string}
     */
    How: 'link' | 'phone' | 'in_person' | 'message' | 'insurer'
    LinkRow: {
      /** Format: int64 */
      revision: number
      mobile: string
      /** Format: date-time */
      made_at: string
      /** Format: date-time */
      expires_at: string
      /** @description The link can still be used. */
      is_open: boolean
    }
    /** @description A checklist finding that has no line yet. */
    OpenFinding: {
      /**
       * Format: int64
       * @description The id of the checklist entry: the `source_id` of a line whose source is `finding`.
       */
      item_id: number
      section: components['schemas']['Section']
      result: components['schemas']['CheckResult']
      /** @description `Front brake pads (2.1 mm): worn unevenly` */
      text: string
      /** @description The catalogue entry that gave price and code; null: the price has to be entered. */
      priced_as?: string | null
      /** @description Set if the price is what the order's fleet has agreed. */
      agreed?: components['schemas']['Agreed'] | null
      line: components['schemas']['FindingLine']
    }
    /** @description A line that a finding would become, ready to be edited. */
    FindingLine: {
      service_name: string
      part_number?: string | null
      hsn?: string | null
      kind: components['schemas']['LineKind']
      action: components['schemas']['WorkAction']
      quantity: components['schemas']['Quantity']
      unit: components['schemas']['Unit']
      /** @description Unit price, before tax; 0 while it is unknown. */
      price: components['schemas']['Money']
      /** Format: int64 */
      price_id?: number | null
      /** @description The slab in per cent. */
      tax_slab: components['schemas']['Rate']
    }
    /** @description What coupon and voucher of an order are worth, so that a form can calculate with them. */
    OfferTerms: {
      coupon?: components['schemas']['OfferedCoupon'] | null
      /** @description What was asked for of the voucher: as much of it as the customer has to pay is deducted. */
      voucher?: components['schemas']['Money'] | null
    }
    /** @description The coupon of an order: an amount, a share of at most an amount, or neither: all of its base. */
    OfferedCoupon: {
      title: string
      code: string
      flat?: components['schemas']['Money'] | null
      percent?: components['schemas']['Percent'] | null
      max_discount?: components['schemas']['Money'] | null
      /** @description Of all that the customer pays, before tax. */
      min_amount?: components['schemas']['Money'] | null
      /** @description Only lines of this kind, if there is one. */
      line_kind?: components['schemas']['LineKind'] | null
      /** @description Only lines of these sources, if there are any. */
      service_ids: number[]
      package_ids: number[]
    }
    SaveEstimate: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version that was read; 0 for the first.
       */
      version: number
      lines: components['schemas']['LineInput'][]
      /**
       * @description Discount on the whole estimate, before tax: an amount, or a per cent such as `10%` of what is left after the
       *      discounts of the lines.
       */
      discount?: number | string | null
      /**
       * @description The code under which the discount on the whole is given: 4 to 20 letters, digits and hyphens. Only with such a
       *      discount.
       */
      coupon_code?: string | null
      note?: string | null
      /** @description The customer's GSTIN; null if they are not registered. */
      customer_gstin?: string | null
      /**
       * @description How the customer is supplied as a unit or developer of a special economic zone; null if they are neither. Needs
       *      the customer's GSTIN.
       */
      customer_sez?: components['schemas']['Sez'] | null
    }
    /** @description A line to save. */
    LineInput: {
      /**
       * Format: int64
       * @description The id of the line in the revision that was read, if it was there: its decision is kept if the line has not
       *      changed.
       */
      id?: number | null
      source: components['schemas']['LineSource']
      /**
       * Format: int64
       * @description The id of its package, service, part or finding.
       */
      source_id?: number | null
      /** @default  */
      service_name: string
      part_number?: string | null
      /** @description HSN or SAC; India only. */
      hsn?: string | null
      kind: components['schemas']['LineKind']
      action?: components['schemas']['WorkAction'] | null
      /** @description An integer or a plain decimal with at most three places, more than 0. */
      quantity?: number | string | null
      /** @description Of labour `job` or `hour`, of a part any other; `job` or `piece` if left out. */
      unit?: components['schemas']['Unit'] | null
      /** @description Unit price, before tax. */
      price?: number | string | null
      /**
       * Format: int64
       * @description The dated price of the catalogue that the line took, even if it was changed afterwards. One that has begun.
       */
      price_id?: number | null
      /** @description Discount on the line, before tax: an amount, or a per cent such as `10%`. */
      discount?: number | string | null
      /** @description The rate in per cent; the rate of the code if left out, which is then that of the date of supply. */
      tax_slab?: number | string | null
      /** @description Why the rate is not that of the code; required for such a rate. */
      rate_reason?: string | null
      /**
       * Format: int64
       * @description 1 the product, 2 the garage, 3 the customer, 4 the insurer; the customer if left out.
       */
      payer?: number | null
    }
    SendLink: {
      /** Format: int64 */
      order_id: number
      /** @description False: the link is only created, to be passed on in another way. */
      sms?: boolean | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ApprovalLink: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ApprovalLink']
    }
    /** @description A link that was created. */
    ApprovalLink: {
      /** @description The path and fragment of the customer's page. */
      link: string
      mobile: string
      /** Format: int64 */
      revision: number
      /** Format: date-time */
      expires_at: string
      /** @description A message with the link is being sent. */
      is_sent: boolean
    }
    /** @description An estimate that staff passed on without a link. */
    EstimateSent: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      /** @description To whom, and how: `V. Raman, surveyor, by e-mail`. */
      sent_to: string
    }
    /** @description Decisions that staff received. */
    RecordApproval: {
      /** Format: int64 */
      order_id: number
      /** Format: int64 */
      version: number
      /**
       * Format: int64
       * @description The revision to which the decisions refer.
       */
      revision: number
      decisions: components['schemas']['Decision2'][]
      /** @description `phone`, `in_person`, `message`, or `insurer`. */
      how: components['schemas']['How']
      /** @description The name of the person who decided. */
      said_by: string
      /** @description Exact words, time and occasion: the evidence of a decision without a signature. */
      note: string
    }
    /** @description A decision on a line. */
    Decision2: {
      /** Format: int64 */
      line_id: number
      /** @description `approved`, `declined`, or, for approved work, `done`. */
      decision: components['schemas']['Approval']
    }
    /** @description Which declined work to list; every filter narrows the others. */
    DeclinedFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
      text?: string | null
      /** Format: int64 */
      order_id?: number | null
      /** Format: int64 */
      customer_id?: number | null
      /** Format: int64 */
      car_id?: number | null
      /** Format: int64 */
      city_id?: number | null
      /**
       * Format: int64
       * @description Who looks after the customer.
       */
      cr_id?: number | null
      /**
       * Format: date
       * @description The first and the last day on which it was declined.
       */
      from?: string | null
      /** Format: date */
      to?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DeclinedList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DeclinedList']
    }
    DeclinedList: {
      lines: components['schemas']['DeclinedLine'][]
      /** Format: int64 */
      count: number
    }
    /** @description Declined work, for calling the customer back. */
    DeclinedLine: {
      /** Format: int64 */
      line_id: number
      /** Format: int64 */
      order_id: number
      service_name: string
      quantity: components['schemas']['Quantity']
      price: components['schemas']['Money']
      /** @description The total when it was declined: with tax, after its share of the discount on the whole estimate. */
      amount: components['schemas']['Money']
      /** Format: date-time */
      declined_at: string
      customer: string
      mobile: string
      city: string
      registration_no?: string | null
      /** @description The current status of the order. */
      status: components['schemas']['Status']
      /** @description The customer's CR. */
      cr?: string | null
    }
    LinkToken: {
      token: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OpenedLink: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OpenedLink']
    }
    /** @description A link that is no longer valid shows no estimate. */
    OpenedLink: {
      state: components['schemas']['LinkState']
      estimate?: components['schemas']['CustomerEstimate'] | null
    }
    /** @description The state of a link. */
    LinkState: ('open' | 'expired') | 'used' | 'replaced' | 'outdated'
    CustomerEstimate: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version to which decisions refer.
       */
      version: number
      /** Format: int64 */
      revision: number
      /** @description Who will be billed: the fleet of the order, else the customer. */
      recipient: string
      registration_no?: string | null
      car?: string | null
      garage?: string | null
      note?: string | null
      lines: components['schemas']['CustomerLine'][]
      totals: components['schemas']['Totals']
      /** @description The code under which the discount on the whole was given. */
      coupon_code?: string | null
      /** @description Null unless the insurer pays for some of it. */
      shares?: components['schemas']['Shares'] | null
      /** @description Where the code is sent, with only the last digits visible. */
      mobile: string
      /** Format: date-time */
      expires_at: string
    }
    /** @description A line as shown to the customer. */
    CustomerLine: {
      /** Format: int64 */
      id: number
      service_name: string
      kind: components['schemas']['LineKind']
      action?: components['schemas']['WorkAction'] | null
      quantity: components['schemas']['Quantity']
      unit: components['schemas']['Unit']
      price: components['schemas']['Money']
      /** @description Its own discount and its share of the discount on the whole estimate. */
      discount: components['schemas']['Money']
      /** @description How it came about, where per cents are part of it: `10 %`, `10 % + 5 %`. */
      discount_note?: string | null
      tax: components['schemas']['Money']
      total: components['schemas']['Money']
      approval: components['schemas']['Approval']
      /** @description The customer can decide it here: it has no decision yet, and the insurer does not pay for it. */
      is_open: boolean
      /** @description The insurer pays for it and decides. */
      is_insured: boolean
    }
    /** @description How much of an estimate each side would pay, with tax. */
    Shares: {
      /** @description The customer's share. */
      own: components['schemas']['Money']
      insurer: components['schemas']['Money']
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CodeSent: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CodeSent']
    }
    CodeSent: {
      mobile: string
      /**
       * Format: int64
       * @description In seconds.
       */
      expires_in: number
      /** Format: int64 */
      resend_in: number
      /** @description Only in a demonstration. */
      demo_otp?: string | null
    }
    Decide: {
      token: string
      /**
       * Format: int64
       * @description The version of the estimate that was seen; a decision on another version is rejected.
       */
      version: number
      otp: string
      /** @description Every open line, once. */
      decisions: components['schemas']['Decision2'][]
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Decided: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Decided']
    }
    /** @description The result of the decisions. */
    Decided: {
      /** Format: uint */
      approved: number
      /** Format: uint */
      declined: number
      /** @description The total of the approved lines, with tax. */
      approved_total: components['schemas']['Money']
    }
    /** @description An order with its first estimate. */
    CreateEstimateOrder: {
      order: components['schemas']['CreateOrder']
      estimate: components['schemas']['EstimateInput']
    }
    /** @description An estimate to save. */
    EstimateInput: {
      lines: components['schemas']['LineInput'][]
      /**
       * @description Discount on the whole estimate, before tax: an amount, or a per cent such as `10%` of what is left after the
       *      discounts of the lines.
       */
      discount?: number | string | null
      /**
       * @description The code under which the discount on the whole is given: 4 to 20 letters, digits and hyphens. Only with such a
       *      discount.
       */
      coupon_code?: string | null
      note?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_EstimateOrder: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['EstimateOrder']
    }
    EstimateOrder: {
      order: components['schemas']['OrderDetail']
      estimate: components['schemas']['EstimateDetail']
    }
    FeedbackPath: {
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FeedbackDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FeedbackDetail']
    }
    /** @description The feedback of an order whole. */
    FeedbackDetail: {
      /** Format: int64 */
      order_id: number
      order_status: components['schemas']['Status']
      /** @description Why no feedback can be taken yet; empty when it can. */
      missing: string[]
      name: string
      phone: string
      registration_no?: string | null
      garage?: components['schemas']['Named'] | null
      /** Format: date */
      delivery_date?: string | null
      /**
       * Format: int64
       * @description 0 until feedback is recorded.
       */
      version: number
      status: components['schemas']['FeedbackStatus']
      checks: components['schemas']['Checks']
      /** Format: int64 */
      rating?: number | null
      /** Format: int64 */
      nps?: number | null
      nps_class?: components['schemas']['NpsClass'] | null
      good?: string | null
      bad?: string | null
      remark?: string | null
      /** Format: date-time */
      next_call_at?: string | null
      called_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      called_at?: string | null
      /** @description Newest first. */
      attempts: components['schemas']['CallAttempt'][]
    }
    /** @description How far the calling has come. */
    FeedbackStatus: 'done' | 'pending' | 'call_back' | 'not_reachable'
    /** @description Was the car handed back as it should be; null where it was not asked. */
    Checks: {
      /** @description All lights work. */
      lights?: boolean | null
      /** @description The car starts at once. */
      starting?: boolean | null
      /** @description Locks and windows work. */
      locks?: boolean | null
      /** @description Everything that was in the car is there. */
      items_present?: boolean | null
      /** @description The car came back clean. */
      clean?: boolean | null
      /** @description There is as much fuel as before. */
      fuel?: boolean | null
      /** @description The brakes work as they should. */
      brakes?: boolean | null
    }
    /**
     * @description How a customer's answer, how likely they are to recommend us, is counted.
     * @enum {string}
     */
    NpsClass: 'promoter' | 'passive' | 'detractor'
    /** @description A call to the customer, with its caller's name and role as they were then. */
    CallAttempt: {
      /** Format: int64 */
      id: number
      /** Format: date-time */
      at: string
      caller: components['schemas']['Named']
      role: string
      outcome: components['schemas']['Outcome']
      /** Format: date-time */
      call_back_at?: string | null
      note?: string | null
    }
    /**
     * @description What came of a call.
     * @enum {string}
     */
    Outcome: 'reached' | 'no_answer' | 'call_back'
    /** @description What the customer says. It replaces what was written down before. */
    SaveFeedback: {
      /**
       * Format: int64
       * @description The version that was read; 0 for the first.
       */
      version: number
      /**
       * @default {
       *       "lights": null,
       *       "starting": null,
       *       "locks": null,
       *       "items_present": null,
       *       "clean": null,
       *       "fuel": null,
       *       "brakes": null
       *     }
       */
      checks: components['schemas']['Checks']
      /** Format: int64 */
      rating: number
      /**
       * Format: int64
       * @description How likely the customer is to recommend the house.
       */
      nps?: number | null
      good?: string | null
      bad?: string | null
      remark?: string | null
    }
    /** @description A call that was made. */
    RecordAttempt: {
      /**
       * Format: int64
       * @description The version that was read; 0 for the first.
       */
      version: number
      outcome: components['schemas']['Outcome']
      /**
       * Format: date-time
       * @description Needed when the customer asked to be called back.
       */
      call_back_at?: string | null
      note?: string | null
    }
    /** @description Which feedback to list; every filter narrows the others. */
    FeedbackFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-delivery_date` by default; a minus turns the order round.
       * @default -delivery_date
       * @enum {string|null}
       */
      sort:
        | 'delivery_date'
        | '-delivery_date'
        | 'called_at'
        | '-called_at'
        | 'rating'
        | '-rating'
        | 'nps'
        | '-nps'
        | 'next_call_at'
        | '-next_call_at'
        | 'order_id'
        | '-order_id'
        | null
      /** @description Only orders whose customer is to be called now. */
      due?: boolean | null
      status?: components['schemas']['FeedbackStatus'] | null
      /** Format: int64 */
      rating?: number | null
      nps_class?: components['schemas']['NpsClass'] | null
      /**
       * @description The kind of an order by who orders the work (`is_retail` of the lists).
       * @enum {integer|null}
       */
      is_retail?: 1 | 0 | 2 | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      /**
       * Format: int64
       * @description Who made the last call.
       */
      caller_id?: number | null
      /** Format: date */
      delivery_from?: string | null
      /** Format: date */
      delivery_to?: string | null
      /** Format: date */
      called_from?: string | null
      /** Format: date */
      called_to?: string | null
      /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FeedbackList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FeedbackList']
    }
    FeedbackList: {
      feedbacks: components['schemas']['FeedbackRow'][]
      /** Format: int64 */
      count: number
      summary: components['schemas']['FeedbackSummary']
      /** @description Those who have made calls, to filter by. */
      callers: components['schemas']['Named'][]
    }
    /** @description A row of the list: a delivered order with its feedback. */
    FeedbackRow: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description 0 until feedback is recorded.
       */
      version: number
      status: components['schemas']['FeedbackStatus']
      is_due: boolean
      order_status: components['schemas']['Status']
      /** Format: date */
      delivery_date?: string | null
      name: string
      phone: string
      registration_no?: string | null
      city: components['schemas']['Named']
      garage?: components['schemas']['Named'] | null
      /** Format: int64 */
      rating?: number | null
      /** Format: int64 */
      nps?: number | null
      nps_class?: components['schemas']['NpsClass'] | null
      good?: string | null
      bad?: string | null
      remark?: string | null
      /** Format: int64 */
      attempts: number
      /** Format: date-time */
      next_call_at?: string | null
      called_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      called_at?: string | null
    }
    /** @description Over all that the filter finds, not over the page alone. */
    FeedbackSummary: {
      /**
       * Format: int64
       * @description How many gave a rating.
       */
      rated: number
      /** Format: double */
      average_rating?: number | null
      /** Format: int64 */
      promoters: number
      /** Format: int64 */
      passives: number
      /** Format: int64 */
      detractors: number
      /**
       * Format: int64
       * @description Promoters less detractors, in per cent of those who were asked: -100 to 100.
       */
      nps?: number | null
      /**
       * Format: int64
       * @description How many customers are to be called now.
       */
      due: number
    }
    InventoryPath: {
      /**
       * Format: int64
       * @description The order's id.
       */
      id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_InventoryDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['InventoryDetail']
    }
    /** @description The inventory of an order. Until it is taken, `version` is 0 and everything else is empty. */
    InventoryDetail: {
      /** Format: int64 */
      order_id: number
      order_status: components['schemas']['Status']
      /** @description What prevents a change: `car` if the order has none, `open` if the order is closed. */
      missing: string[]
      /** Format: int64 */
      version: number
      /** Format: int64 */
      odometer?: number | null
      odometer_reason?: string | null
      /**
       * Format: int64
       * @description The odometer at the car's last visit before this one.
       */
      last_odometer?: number | null
      /** Format: int64 */
      fuel_level?: number | null
      items: components['schemas']['ItemState'][]
      /**
       * Format: int64
       * @description The number present.
       */
      count: number
      /** @description Every document on the list with its state, and those that were recorded before they were taken off it. */
      documents: components['schemas']['DocumentState'][]
      battery_brand?: components['schemas']['Named'] | null
      battery_number?: string | null
      tyres: components['schemas']['Tyre'][]
      belongings?: string | null
      initial_problem?: string | null
      marks: components['schemas']['Mark'][]
      signature?: components['schemas']['Signature'] | null
      taken_by?: components['schemas']['Named'] | null
      taken_by_role?: string | null
      /** Format: date-time */
      taken_at?: string | null
      /** Format: date-time */
      updated_at?: string | null
      /** @description Photos and documents, oldest first. */
      files: components['schemas']['ShownFile'][]
      choices: components['schemas']['Choices']
    }
    /** @description The state of an item; count 0 if it is not there. Items that were not checked are left out. */
    ItemState: {
      /** Format: int64 */
      item_id: number
      /** Format: int64 */
      count: number
      /**
       * @description For items that are present.
       * @default null
       */
      condition: components['schemas']['Condition'] | null
    }
    /**
     * @description The condition of an item.
     * @enum {string}
     */
    Condition: 'good' | 'worn' | 'damaged'
    /** @description A document and whether it is in the car. Documents that are left out were not looked at. */
    DocumentState: {
      /** Format: int64 */
      document_id: number
      state: components['schemas']['Presence']
    }
    /**
     * @description Whether a document is in the car.
     * @enum {string}
     */
    Presence: 'there' | 'not_there' | 'not_looked_at'
    Tyre: {
      position: components['schemas']['TyrePosition']
      /** @default null */
      brand: string | null
      /**
       * Format: double
       * @description The tread depth, in millimetres.
       * @default null
       */
      tread_mm: number | null
    }
    /**
     * @description The position of a tyre.
     * @enum {string}
     */
    TyrePosition: 'front_left' | 'front_right' | 'rear_left' | 'rear_right' | 'spare'
    /** @description Damage on the outline of the car: 0 to 1 from the left and from the top of the view. */
    Mark: {
      view: components['schemas']['View']
      kind: components['schemas']['MarkKind']
      /** Format: double */
      x: number
      /** Format: double */
      y: number
      /** @default null */
      note: string | null
    }
    /**
     * @description The side from which the car is seen.
     * @enum {string}
     */
    View: 'top' | 'left' | 'right' | 'front' | 'rear'
    /**
     * @description The damage at a mark.
     * @enum {string}
     */
    MarkKind: 'scratch' | 'dent' | 'crack' | 'broken' | 'rust'
    /** @description The customer's signature. */
    Signature: {
      kind: components['schemas']['SignatureKind']
      name: string
      /** Format: date-time */
      signed_at: string
      /** @description False when the inventory was changed after it was signed. */
      is_current: boolean
      file?: components['schemas']['ShownFile'] | null
    }
    /**
     * @description How the customer signed.
     * @enum {string}
     */
    SignatureKind: 'pad' | 'paper'
    /** @description The choices of the form, from the country's lists. */
    Choices: {
      items: components['schemas']['ItemChoice'][]
      documents: components['schemas']['DocumentChoice'][]
      battery_brands: components['schemas']['Named'][]
    }
    /** @description An item on the country's list. */
    ItemChoice: {
      /** Format: int64 */
      id: number
      key: string
      name: string
      /** @description Counted; otherwise present or not. */
      is_counted: boolean
      /**
       * Format: int64
       * @description How many a car usually has.
       */
      usual_count: number
    }
    /** @description A document on the country's list. */
    DocumentChoice: {
      /** Format: int64 */
      id: number
      key: string
      name: string
    }
    /** @description The full inventory, as the form has it. */
    SaveInventory: {
      /**
       * Format: int64
       * @description The version that was read; 0 if there is no inventory yet.
       */
      version: number
      /**
       * Format: int64
       * @description In kilometres.
       */
      odometer: number
      /** @description Required if the odometer is lower than at the car's last visit. */
      odometer_reason?: string | null
      /**
       * Format: int64
       * @description Eighths of a tank.
       */
      fuel_level: number
      /** @default [] */
      items: components['schemas']['ItemState'][]
      /** @default [] */
      documents: components['schemas']['DocumentState'][]
      /** Format: int64 */
      battery_brand_id?: number | null
      battery_number?: string | null
      /** @default [] */
      tyres: components['schemas']['Tyre'][]
      /** @description What the customer left in the car. */
      belongings?: string | null
      /** @description The problem with the car on arrival. */
      initial_problem?: string | null
      /** @default [] */
      marks: components['schemas']['Mark'][]
      /**
       * Format: date-time
       * @description The current time if left out.
       */
      taken_at?: string | null
      /** @description Left out: no change. Null: removed. */
      signature?: components['schemas']['NewSignature'] | null
    }
    /** @description The customer's signature. One from the pad needs the file `signature`; for one on paper the file is optional. */
    NewSignature: {
      kind: components['schemas']['SignatureKind']
      /** @description The name of the person who signed. */
      name: string
    }
    /** @description Photos to delete. */
    DeleteFiles: {
      /** Format: int64 */
      order_id: number
      /** @description Ids, separated by commas. */
      file_ids: string
    }
    /** @description An order by its id. */
    InventorySheetAsked: {
      /** Format: int64 */
      order_id: number
    }
    /** @description An order by its id. */
    JobCardFilter: {
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_JobCardDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['JobCardDetail']
    }
    /** @description The job card of an order. Until it is opened, `version` is 0 and everything else is empty. */
    JobCardDetail: {
      /** Format: int64 */
      order_id: number
      /** @description `JC-1042` */
      number: string
      order_status: components['schemas']['Status']
      /** @description What prevents a change: `car` if the order has none, `open` if the order is closed. */
      missing: string[]
      /** Format: int64 */
      version: number
      complaints: string[]
      diagnoses: string[]
      jobs: components['schemas']['Job'][]
      /** Format: date-time */
      promised_at?: string | null
      road_test?: components['schemas']['RoadTest'] | null
      quality_check?: components['schemas']['QualityCheck'] | null
      terms: string[]
      opened_by?: components['schemas']['Named'] | null
      opened_by_role?: string | null
      /** Format: date-time */
      opened_at?: string | null
      /** Format: date-time */
      updated_at?: string | null
      warnings: components['schemas']['Overlap2'][]
      choices: components['schemas']['JobCardChoices']
    }
    Job: {
      description: string
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description Counted from 1.
       */
      sequence: number
      work_action: components['schemas']['WorkAction']
      part?: string | null
      technician?: components['schemas']['Worker'] | null
      bay?: string | null
      /** Format: date-time */
      planned_start?: string | null
      /** Format: date-time */
      planned_end?: string | null
      /** Format: date-time */
      started_at?: string | null
      /** Format: date-time */
      ended_at?: string | null
      status: components['schemas']['JobStatus']
    }
    /** @description A member of staff, or someone without an account. */
    Worker: {
      /** Format: int64 */
      id?: number | null
      name: string
    }
    /**
     * @description The status of a job.
     * @enum {string}
     */
    JobStatus: 'open' | 'in_progress' | 'waiting_parts' | 'done' | 'cancelled'
    RoadTest: {
      by: components['schemas']['Worker']
      /** Format: double */
      km?: number | null
      result: components['schemas']['Verdict']
      remark?: string | null
      /** Format: date-time */
      at: string
    }
    /**
     * @description The result of a test.
     * @enum {string}
     */
    Verdict: 'passed' | 'failed'
    QualityCheck: {
      by: components['schemas']['Worker']
      result: components['schemas']['Verdict']
      remark?: string | null
      /** Format: date-time */
      at: string
    }
    /** @description A warning that a technician or a bay is planned for two cars at the same time. It rejects nothing. */
    Overlap2: {
      /**
       * Format: int64
       * @description The id of the job on this card.
       */
      job_id: number
      /** Format: int64 */
      sequence: number
      kind: components['schemas']['OverlapKind']
      /** @description The name of the technician or the bay. */
      name: string
      /**
       * Format: int64
       * @description The other order, if the caller may see it.
       */
      order_id?: number | null
      /**
       * Format: date-time
       * @description When the other job uses them.
       */
      from: string
      /** Format: date-time */
      to: string
    }
    /**
     * @description What two jobs on two cars need at the same time.
     * @enum {string}
     */
    OverlapKind: 'technician' | 'bay'
    /** @description The choices of the form. */
    JobCardChoices: {
      /** @description The mechanics of the order's garage. */
      technicians: components['schemas']['Named'][]
      /** @description Who may have driven and checked the car: all staff of the garage, and the order's CR and GI. */
      checkers: components['schemas']['Named'][]
      /** @description The company's standard terms, for a new card. */
      terms: string[]
    }
    /** @description The full job card, as the form has it: at least one complaint or job. */
    SaveJobCard: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version that was read; 0 if there is no job card yet.
       */
      version: number
      /**
       * @description In the customer's words.
       * @default []
       */
      complaints: string[]
      /**
       * @description What the garage found.
       * @default []
       */
      diagnoses: string[]
      jobs?: components['schemas']['SaveJob'][]
      /**
       * Format: date-time
       * @description When the customer gets the car back: the order's expected delivery. Left out: no change.
       */
      promised_at?: string | null
      road_test?: components['schemas']['SaveRoadTest'] | null
      quality_check?: components['schemas']['SaveQualityCheck'] | null
      /** @default [] */
      terms: string[]
    }
    /** @description A job as the form has it. Its position in the list is its sequence. */
    SaveJob: {
      description: string
      /**
       * Format: int64
       * @description The id of a job that is on the card already.
       */
      id?: number | null
      work_action: components['schemas']['WorkAction']
      part?: string | null
      /**
       * Format: int64
       * @description A mechanic of the garage; otherwise give the name of someone without an account.
       */
      technician_id?: number | null
      technician_name?: string | null
      bay?: string | null
      /** Format: date-time */
      planned_start?: string | null
      /** Format: date-time */
      planned_end?: string | null
      /** Format: date-time */
      started_at?: string | null
      /** Format: date-time */
      ended_at?: string | null
      status: components['schemas']['JobStatus']
    }
    SaveRoadTest: {
      /** Format: int64 */
      by_id?: number | null
      by_name?: string | null
      /**
       * Format: double
       * @description The distance driven, in kilometres.
       */
      km?: number | null
      result: components['schemas']['Verdict']
      remark?: string | null
      /**
       * Format: date-time
       * @description The current time if left out.
       */
      at?: string | null
    }
    /** @description The checker must not have done all the work themselves. It can only pass if every job is done. */
    SaveQualityCheck: {
      /** Format: int64 */
      by_id?: number | null
      by_name?: string | null
      result: components['schemas']['Verdict']
      remark?: string | null
      /**
       * Format: date-time
       * @description The current time if left out.
       */
      at?: string | null
    }
    /** @description Whose files, of which kind, and which page of them. */
    SparesFileFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      order_id: number
      /**
       * @description A kind of file about spares.
       * @enum {string|null}
       */
      kind?: 'spares_invoice' | 'spares_photo' | 'spares_eway_bill' | 'spares_challan' | 'spares_other' | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SparesFileList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SparesFileList']
    }
    /** @description A page of spares files, newest first. */
    SparesFileList: {
      /** Format: int64 */
      order_id: number
      files: components['schemas']['SparesFile'][]
      /** Format: int64 */
      count: number
      /** @description Files can no longer be added or deleted, because the order is closed. */
      closed: boolean
    }
    /** @description A spares file. */
    SparesFile: {
      /** Format: int64 */
      id: number
      /** @description What the file is, for example a damage photo or an invoice. */
      kind: string
      /** @description The name under which it was uploaded. */
      name: string
      media_type: string
      /** Format: int64 */
      bytes: number
      /**
       * Format: int64
       * @description In pixels; null if it is not a picture.
       */
      width?: number | null
      /** Format: int64 */
      height?: number | null
      /** @description Of the bytes as uploaded. */
      sha256: string
      uploaded_by: components['schemas']['Named']
      role: string
      /** Format: date-time */
      uploaded_at: string
      /** @description An absolute URL, or a path below the mount of the central service. */
      url: string
      /** @description For a picture; at most 320 pixels wide and high. */
      thumbnail_url?: string | null
      note?: string | null
    }
    /** @description The order to which the files are added. */
    SparesFilesPath: {
      /** Format: int64 */
      order_id: number
    }
    /** @description The note of all files in one form. */
    AddSparesFiles: {
      note?: string | null
    }
    /** @description Files to delete. */
    DiscardSparesFiles: {
      /** Format: int64 */
      order_id: number
      /** @description Ids, separated by commas. */
      file_ids: string
    }
    /** @description The order whose bills to list. */
    OrderBillsAsked: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: date
       * @description The date of supply of the preview; default today.
       */
      supplied_on?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OrderBills: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OrderBills']
    }
    /** @description All bills of an order, newest first, and the preview of the next one. */
    OrderBills: {
      /** Format: int64 */
      order_id: number
      /**
       * @description What an order is for: its service category.
       * @enum {integer}
       */
      order_type: 100 | 101 | 103 | 110
      order_status: components['schemas']['Status']
      bills: components['schemas']['BillDetail'][]
      preview: components['schemas']['BillPreview']
      /** @description Warnings to check before the bill is issued; they do not prevent it. */
      hints: components['schemas']['Missing'][]
      /** @description The state code of the order's address. */
      address_state: string
      /** @description Whether the caller may issue one. */
      may_issue: boolean
    }
    /** @description A bill as issued, and what was credited since. */
    BillDetail: {
      /** @description What it is by law; null in Malaysia. */
      title?: components['schemas']['BillTitle'] | null
      /** Format: int64 */
      id: number
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description 1 issued by the marketplace, 3 a garage's own order: it is downloaded as the garage's bill.
       */
      bill_flag: number
      number: string
      state: components['schemas']['BillState']
      /** @description Whose bill of a claim it is; null: the bill of the whole supply. */
      recipient_kind?: components['schemas']['BillRecipient'] | null
      /** @description Why it is dated more than 30 days after the supply. */
      late_reason?: string | null
      /** @description Why it was issued before the work was done. */
      advance_reason?: string | null
      /** Format: date */
      day: string
      /**
       * Format: date
       * @description The date of supply.
       */
      supplied_on: string
      is_igst: boolean
      /** @description Why it has this tax. */
      tax_reason: string
      /** @description `Karnataka (29)`; empty in Malaysia. */
      place_of_supply: string
      supplier: components['schemas']['Side']
      recipient: components['schemas']['Side']
      lines: components['schemas']['BillLine'][]
      /** @description Set if the discount on the whole estimate is a share; the lines' discounts include it. */
      discount_percent?: components['schemas']['Percent'] | null
      totals: components['schemas']['Totals']
      by_rate: components['schemas']['RateSum'][]
      in_words: string
      /** @description The sum of the credit notes. */
      credited: components['schemas']['Money']
      /** Format: date-time */
      issued_at: string
      issuer_name: string
      issuer_role: string
      notes: components['schemas']['CreditNoteDetail'][]
      /** @description The sum of the debit notes. */
      debited: components['schemas']['Money']
      debit_notes: components['schemas']['DebitNoteDetail'][]
      /** @description Whether the caller may credit it. */
      may_credit: boolean
      /** @description Whether the caller may issue a debit note for it. */
      may_debit: boolean
    }
    /** @description The state of a bill. */
    BillState: ('standing' | 'partly_credited') | 'credited'
    /**
     * @description Whose bill of a claim it is (CBIC Circular 217/11/2024).
     * @enum {string}
     */
    BillRecipient: 'customer' | 'insurer'
    /** @description What a bill in India is by law. */
    BillTitle: 'tax_invoice' | 'bill_of_supply' | 'invoice_cum_bill_of_supply' | 'bill'
    /** @description A line, with its tax. */
    BillLine: {
      /**
       * Format: int64
       * @description 0 before the bill is issued.
       */
      id: number
      kind: components['schemas']['LineKind']
      service_name: string
      part_number?: string | null
      action?: string | null
      hsn?: string | null
      quantity: components['schemas']['Quantity']
      unit: string
      /** @description The unit's code for GST (UQC); India only. */
      uqc?: string | null
      /** @description Unit price, before tax. */
      price: components['schemas']['Money']
      /** @description The price of the whole line, before discount and tax, if the other bill of the claim bears a part of it. */
      whole?: components['schemas']['Money'] | null
      /** @description Its own discount and its share of the discount on the whole estimate. */
      discount: components['schemas']['Money']
      /** @description Set if its own discount is a share of its price. */
      discount_percent?: components['schemas']['Percent'] | null
      taxable: components['schemas']['Money']
      tax: components['schemas']['TaxKind']
      rate: components['schemas']['Rate']
      amounts: components['schemas']['TaxAmounts']
      total: components['schemas']['Money']
      /**
       * @description 1 the product, 2 the garage, 3 the customer, 4 the insurer.
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      /** @description Why it bears no tax, if it bears none although the supplier charges it. */
      untaxed?: components['schemas']['Untaxed'] | null
      /** @description What was credited. */
      credited_quantity: components['schemas']['Quantity']
      credited: components['schemas']['Money']
      /** @description What debit notes added, before tax. */
      debited: components['schemas']['Money']
      /** @description The rate as corrected by debit notes. */
      current_rate: components['schemas']['Rate']
      /**
       * @description The rate of its code for this supply, if that is higher: a debit note can correct it. Only if the caller may issue
       *      one.
       */
      right_rate?: components['schemas']['Rate'] | null
    }
    CreditNoteDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      bill_id: number
      bill_number: string
      /** Format: int64 */
      order_id: number
      number: string
      /** @description `financial` if it is too late to reduce the tax. */
      kind: components['schemas']['NoteKind']
      reason: string
      /** Format: date */
      day: string
      lines: components['schemas']['CreditNoteLine'][]
      value: components['schemas']['Money']
      amounts: components['schemas']['TaxAmounts']
      round_off: components['schemas']['Money']
      total: components['schemas']['Money']
      in_words: string
      /** Format: date-time */
      made_at: string
      maker_name: string
      maker_role: string
    }
    /** @description What a note credits. */
    NoteKind: 'tax' | 'financial'
    CreditNoteLine: {
      /** Format: int64 */
      line_id: number
      service_name: string
      quantity: components['schemas']['Quantity']
      /** @description Before tax. */
      value: components['schemas']['Money']
      amounts: components['schemas']['TaxAmounts']
      total: components['schemas']['Money']
    }
    DebitNoteDetail: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      bill_id: number
      bill_number: string
      /** Format: int64 */
      order_id: number
      number: string
      cause: components['schemas']['DebitCause']
      reason: string
      /** Format: date */
      day: string
      lines: components['schemas']['DebitNoteLine'][]
      value: components['schemas']['Money']
      amounts: components['schemas']['TaxAmounts']
      total: components['schemas']['Money']
      in_words: string
      /** Format: date-time */
      made_at: string
      maker_name: string
      maker_role: string
    }
    /** @description Why a debit note is issued, by the reasons of GSTR-1 that apply to one. */
    DebitCause: 'invoice_correction' | 'provisional_assessment' | 'other'
    DebitNoteLine: {
      /** Format: int64 */
      line_id: number
      service_name: string
      /** @description Before tax; 0 if only the tax was missing. */
      value: components['schemas']['Money']
      /** @description The rate until the note, and from it on. */
      rate_before: components['schemas']['Rate']
      rate: components['schemas']['Rate']
      amounts: components['schemas']['TaxAmounts']
      total: components['schemas']['Money']
    }
    /** @description The preview of the next bill. */
    BillPreview: {
      /**
       * Format: int64
       * @description The version of the estimate; 0 if there is none.
       */
      version: number
      /** Format: int64 */
      revision: number
      /** @description Empty if the bill can be issued. */
      missing: components['schemas']['Missing'][]
      /** Format: date */
      day: string
      /** Format: date */
      supplied_on: string
      /** @description The work is not done: only a bill in advance can be issued, with a reason. */
      is_in_advance: boolean
      is_igst: boolean
      /**
       * Format: int64
       * @description The staff's choice between IGST (1) and CGST + SGST (0); null: the place of supply decides.
       */
      igst_choice?: number | null
      /** @description Why the choice is not the tax of the place of supply. */
      igst_reason?: string | null
      /** @description Whether the place of supply decides for IGST. */
      is_igst_by_place: boolean
      /** @description Whether there is a choice: not in Malaysia, nor if the supplier is not registered. */
      may_choose_igst: boolean
      /** @description Whether the tax would change if the customer were in a special economic zone. */
      may_be_sez: boolean
      /** @description How the customer is supplied as a unit or developer of a special economic zone. */
      sez?: components['schemas']['Sez'] | null
      /** @description Goods if no line is work. */
      supply_kind: components['schemas']['SupplyKind']
      /** @description How goods reach the customer; null: nobody has stated it. */
      goods_delivery?: components['schemas']['GoodsDelivery'] | null
      /** @description Whether the tax depends on it. */
      goods_delivery_decides: boolean
      /** @description How the garage was registered on the date of supply. */
      taxpayer: components['schemas']['Taxpayer']
      tax_reason: string
      place_of_supply: string
      supplier?: components['schemas']['Side'] | null
      recipient: components['schemas']['Side']
      /** @description The lines of the whole supply, taxed as for the customer. */
      lines: components['schemas']['BillLine'][]
      /** @description Set if the discount on the whole estimate is a share; the lines' discounts include it. */
      discount_percent?: components['schemas']['Percent'] | null
      /** @description The sum of the bills. */
      totals: components['schemas']['Totals']
      by_rate: components['schemas']['RateSum'][]
      /** @description The bills to be issued: one, or the insurer's and the customer's. Empty while a line has an error. */
      bills: components['schemas']['PreparedBillShown'][]
    }
    /** @description Something that prevents a bill. */
    Missing: {
      /** @description `garage`, `estimate`, `lines`, `decisions`, `dead`, `billed`, `lines.2.tax_slab`, `lines.2.hsn` ... */
      what: string
      /** @description What to do about it. */
      sentence: string
    }
    /**
     * @description The kind of supply.
     * @enum {string}
     */
    SupplyKind: 'goods' | 'service'
    /**
     * @description How goods without any work reach the customer, which decides their place of supply (IGST Act s. 10(1)(a) and (c)).
     * @enum {string}
     */
    GoodsDelivery: 'handed_over' | 'sent'
    /** @description A supplier's registration (CGST Act s. 10, 22 and 32). */
    Taxpayer: 'regular' | 'composition' | 'unregistered'
    /** @description A bill to be issued. */
    PreparedBillShown: {
      /** @description What it is by law; in Malaysia there is one kind. */
      title: components['schemas']['BillTitle']
      /** @description Whose bill of a claim it is; null: the bill of the whole supply. */
      recipient_kind?: components['schemas']['BillRecipient'] | null
      recipient: components['schemas']['Side']
      is_igst: boolean
      tax_reason: string
      place_of_supply: string
      lines: components['schemas']['BillLine'][]
      totals: components['schemas']['Totals']
      by_rate: components['schemas']['RateSum'][]
    }
    /** @description A bill to issue. */
    IssueBill: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version of the estimate that was read.
       */
      version: number
      /** @description The total that was read: if it has changed, nothing is issued. */
      total: components['schemas']['Money']
      /**
       * Format: date
       * @description When the work was done; default today.
       */
      supplied_on?: string | null
      /** @description Why the bill is dated more than 30 days after the supply; required then (Rule 47). */
      late_reason?: string | null
      /** @description Why it is issued before the work is done; required then. */
      advance_reason?: string | null
      /** @description The customer's GSTIN; left out: the one on the order, null: none. */
      customer_gstin?: string | null
      /**
       * @description How the customer is supplied as a unit or developer of a special economic zone; left out: as on the order, null:
       *      not at all.
       */
      customer_sez?: components['schemas']['Sez'] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_BillDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['BillDetail']
    }
    /** @description The order to bill. */
    GenerateInvoice: {
      /** Format: int64 */
      order_id: number
      /** @description Why the bill is dated more than 30 days after the delivery; required then (Rule 47). */
      late_reason?: string | null
    }
    /** @description The bill to print. */
    BillPaperAsked: {
      /** Format: int64 */
      bill_id?: number | null
      /** Format: int64 */
      order_id?: number | null
      /** @description Default: the original. */
      copy?: components['schemas']['BillCopy'] | null
    }
    /**
     * @description The recipient of a copy (Rule 48).
     * @enum {string}
     */
    BillCopy: 'original' | 'duplicate' | 'triplicate' | 'all'
    /** @description A choice between IGST and CGST + SGST, or of a special economic zone. */
    UpdateGst: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description 1 IGST, 0 CGST + SGST; left out: the place of supply decides again.
       */
      is_igst?: number | null
      /** @description Left out: as on the order. A zone implies IGST, so it cannot be combined with `is_igst`. */
      sez?: components['schemas']['SezAsked'] | null
      /** @description How goods without any work reach the customer; left out: as on the order. */
      goods_delivery?: components['schemas']['GoodsDelivery'] | null
      /** @description Required if `is_igst` is not the tax that the place of supply decides: why. */
      reason?: string | null
      /**
       * Format: int64
       * @description The version of the estimate that was read, if there is one.
       */
      version?: number | null
    }
    /** @description Whether the customer is a unit or developer of a special economic zone. */
    SezAsked: ('with_payment' | 'under_lut') | 'none'
    /** @description A bill by one of the three keys; for an order its newest bill. */
    BillAsked: {
      /** Format: int64 */
      bill_id?: number | null
      /** Format: int64 */
      order_id?: number | null
      number?: string | null
    }
    /** @description Whose taxed lines, and which page of them. */
    GstItemsAsked: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GstOrderItems: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GstOrderItems']
    }
    /** @description A page of an order's taxed lines. */
    GstOrderItems: {
      /** Format: int64 */
      order_id: number
      /** @description The number of their bill; null: they are a preview of it. */
      number?: string | null
      items: components['schemas']['BillLine'][]
      /** Format: int64 */
      count: number
      totals: components['schemas']['Totals']
      by_code: components['schemas']['CodeSum'][]
      tax_reason: string
    }
    /** @description The total of the lines of one code and rate. */
    CodeSum: {
      /** @description None: the lines without a code. */
      code?: string | null
      rate: components['schemas']['Rate']
      taxable: components['schemas']['Money']
      tax: components['schemas']['TaxAmounts']
    }
    /** @description A bill to credit in full or in part. */
    CreateCreditNote: {
      /** Format: int64 */
      bill_id: number
      /** @description The credited amount that was read: if it has changed, nothing is credited. */
      credited: components['schemas']['Money']
      /**
       * @description The same for the debited amount.
       * @default 0
       */
      debited: components['schemas']['Money']
      reason: string
      /**
       * @description Without lines, everything that is not credited yet.
       * @default []
       */
      lines: components['schemas']['CreditLineInput'][]
    }
    /** @description What to credit of a line. */
    CreditLineInput: {
      /** Format: int64 */
      line_id: number
      /** @description The returned quantity; left out if only the price is reduced. */
      quantity?: number | string | null
      /** @description Before tax; default: the value of the quantity. */
      value?: number | string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CreditNoteMade: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CreditNoteMade']
    }
    /** @description A credit note with the current state of its bill. */
    CreditNoteMade: {
      credit_note: components['schemas']['CreditNoteDetail']
      bill: components['schemas']['BillDetail']
    }
    /** @description Whose credit notes, and which page of them: of an order, or of one bill. */
    CreditNotesAsked: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      order_id?: number | null
      /** Format: int64 */
      bill_id?: number | null
      /** @description A part of the number of the note or of its bill. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CreditNotes: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CreditNotes']
    }
    /** @description A page of credit notes, newest first. */
    CreditNotes: {
      credit_notes: components['schemas']['CreditNoteDetail'][]
      /** Format: int64 */
      count: number
      /** @description The sum of all of them, not only of the page. */
      total: components['schemas']['Money']
    }
    /** @description The credit note to print. */
    CreditNotePaperAsked: {
      /** Format: int64 */
      note_id: number
    }
    /** @description What a bill charged too little for. */
    CreateDebitNote: {
      /** Format: int64 */
      bill_id: number
      /** @description The credited and the debited amount that were read: if one has changed, nothing is debited. */
      credited: components['schemas']['Money']
      debited: components['schemas']['Money']
      cause: components['schemas']['DebitCause']
      reason: string
      lines: components['schemas']['DebitLineInput'][]
      /**
       * @description The amount is right although the bill then comes to more than was approved.
       * @default false
       */
      confirm_amount: boolean
    }
    /** @description What to charge for a line besides. */
    DebitLineInput: {
      /** Format: int64 */
      line_id: number
      /** @description Before tax, added to the line; left out if only its tax is missing. */
      value?: number | string | null
      /** @description The right rate of the line, `right_rate`, if a lower one was charged. */
      rate?: components['schemas']['Rate'] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DebitNoteMade: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DebitNoteMade']
    }
    /** @description A debit note with the current state of its bill. */
    DebitNoteMade: {
      debit_note: components['schemas']['DebitNoteDetail']
      bill: components['schemas']['BillDetail']
    }
    /** @description Whose debit notes, and which page of them: of an order, or of one bill. */
    DebitNotesAsked: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      order_id?: number | null
      /** Format: int64 */
      bill_id?: number | null
      /** @description A part of the number of the note or of its bill. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DebitNotes: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DebitNotes']
    }
    /** @description A page of debit notes, newest first. */
    DebitNotes: {
      debit_notes: components['schemas']['DebitNoteDetail'][]
      /** Format: int64 */
      count: number
      /** @description The sum of all of them, not only of the page. */
      total: components['schemas']['Money']
    }
    /** @description The lines of a debit note to be calculated. */
    PreviewDebitNote: {
      /** Format: int64 */
      bill_id: number
      lines: components['schemas']['DebitLineInput'][]
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DebitNotePreview: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DebitNotePreview']
    }
    /** @description A debit note before it is issued. */
    DebitNotePreview: {
      /** Format: int64 */
      bill_id: number
      lines: components['schemas']['DebitNoteLine'][]
      value: components['schemas']['Money']
      amounts: components['schemas']['TaxAmounts']
      total: components['schemas']['Money']
      /** @description What the bill comes to with it. */
      bill_total: components['schemas']['Money']
      /** @description What the bill came to when it was issued, from approved lines. */
      approved: components['schemas']['Money']
      /** @description Whether `confirm_amount` is needed: the bill comes to more than was approved. */
      is_above_approved: boolean
    }
    /** @description The debit note to print. */
    DebitNotePaperAsked: {
      /** Format: int64 */
      note_id: number
    }
    /** @description Which coupons to list; or with `order_id`, those that could be tried on that order. Every filter narrows the others. */
    CouponFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-created_at` by default; a minus turns the order round.
       * @default -created_at
       * @enum {string|null}
       */
      sort:
        | 'created_at'
        | '-created_at'
        | 'code'
        | '-code'
        | 'title'
        | '-title'
        | 'valid_from'
        | '-valid_from'
        | 'valid_to'
        | '-valid_to'
        | 'used'
        | '-used'
        | 'given'
        | '-given'
        | null
      /**
       * Format: int64
       * @description An order of the caller's scope: the coupons that could be tried on it, the best first, in place of the list.
       */
      order_id?: number | null
      /** @description The beginnings of words of the code, the title and the description. */
      text?: string | null
      status?: components['schemas']['CouponStatus'] | null
      state?: components['schemas']['CouponState'] | null
      /**
       * Format: int64
       * @description Those that hold in this city.
       */
      city_id?: number | null
      /**
       * Format: int64
       * @description Those of this event, and the one that it offers.
       */
      event_id?: number | null
      /** @description Of a series, by its prefix. */
      series?: string | null
      /**
       * Format: date
       * @description Those that hold on this day.
       */
      on?: string | null
    }
    /** @enum {string} */
    CouponStatus: 'draft' | 'active' | 'paused'
    /**
     * @description The status with what follows from days and limits.
     * @enum {string}
     */
    CouponState: 'draft' | 'paused' | 'waiting' | 'running' | 'over' | 'used_up'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CouponList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CouponList']
    }
    /** @description A list of coupons; or with an order, those that could be tried on it. */
    CouponList: {
      /** @description Of a list, with their counters. */
      coupons: components['schemas']['Coupon'][]
      /** @description Of an order: the best first. */
      candidates: components['schemas']['TriedCoupon'][]
      /** @description What the order has of coupons and vouchers, the newest first. */
      applied: components['schemas']['AppliedOffer'][]
      /** Format: int64 */
      count: number
    }
    /** @description A coupon. */
    Coupon: {
      title: string
      description?: string | null
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      code: string
      terms?: string | null
      kind: components['schemas']['CouponKind']
      /** @description An amount; or per cent, from 0.01 to 100; or the id of the free service. */
      value: components['schemas']['Money']
      max_discount?: components['schemas']['Money'] | null
      min_amount?: components['schemas']['Money'] | null
      base: components['schemas']['CouponBase']
      service_ids: number[]
      package_ids: number[]
      order_types: number[]
      customer: components['schemas']['CouponCustomer']
      /** Format: int64 */
      away_days?: number | null
      is_retail: number[]
      city_ids: number[]
      garage_ids: number[]
      fleet_ids: number[]
      brand_ids: number[]
      model_ids: number[]
      source_ids: number[]
      /** @description 1 Monday to 7 Sunday. */
      weekdays: number[]
      /** Format: date */
      valid_from: string
      /** Format: date */
      valid_to: string
      /** Format: int64 */
      usage_limit?: number | null
      /** Format: int64 */
      per_customer?: number | null
      /** Format: int64 */
      per_car?: number | null
      budget?: components['schemas']['Money'] | null
      bearer: components['schemas']['CouponBearer']
      /**
       * Format: int64
       * @description In per cent.
       */
      garage_share?: number | null
      /** Format: int64 */
      event_id?: number | null
      status: components['schemas']['CouponStatus']
      state: components['schemas']['CouponState']
      /** Format: int64 */
      reserved_count: number
      reserved_amount: components['schemas']['Money']
      /** Format: int64 */
      used_count: number
      used_amount: components['schemas']['Money']
      /**
       * Format: int64
       * @description How many customers it is limited to; 0: it is for any.
       */
      mobiles_count: number
      /** @description The prefix of the series that it was made with. */
      series?: string | null
      names: components['schemas']['CouponNames']
      /** Format: date-time */
      created_at: string
      created_by?: components['schemas']['Named'] | null
      /** Format: date-time */
      updated_at: string
    }
    /**
     * @description What a coupon gives.
     * @enum {string}
     */
    CouponKind: 'flat' | 'percent' | 'free_service'
    /**
     * @description What a coupon is deducted from, of the lines that the customer pays.
     * @enum {string}
     */
    CouponBase: 'order' | 'labour' | 'parts' | 'services' | 'packages'
    /** @description For which customers a coupon is: new is who has no order beyond confirmed yet. */
    CouponCustomer: ('any' | 'new' | 'existing') | 'away_days'
    /** @description Who bears the discount. */
    CouponBearer: ('product' | 'garage') | 'shared'
    /** @description The rows that a coupon names, for its conditions. */
    CouponNames: {
      services: components['schemas']['Named'][]
      packages: components['schemas']['Named'][]
      cities: components['schemas']['Named'][]
      garages: components['schemas']['Named'][]
      fleets: components['schemas']['Named'][]
      brands: components['schemas']['Named'][]
      models: components['schemas']['Named'][]
      sources: components['schemas']['Named'][]
    }
    /** @description A coupon that could be tried on an order. */
    TriedCoupon: {
      title: string
      /** Format: int64 */
      coupon_id: number
      code: string
      state: components['schemas']['CouponState']
      works: boolean
      discount: components['schemas']['Money']
      /** @description The sentences of the rules that fail. */
      why: string[]
    }
    /** @description What an order has, or had, of a coupon or a voucher. */
    AppliedOffer: {
      title?: string | null
      /**
       * Format: int64
       * @description Null for a voucher.
       */
      coupon_id?: number | null
      /**
       * Format: int64
       * @description Null for a coupon.
       */
      voucher_id?: number | null
      /** @description Of a voucher only the last four signs. */
      code: string
      /** @description Before tax. Without an estimate, the most that it may be. */
      amount: components['schemas']['Money']
      state: components['schemas']['OfferState']
      /** @description Why it was released. */
      reason?: components['schemas']['ReleaseReason'] | null
      /** Format: date-time */
      at: string
      by: string
    }
    /**
     * @description What an order has of a coupon or a voucher.
     * @enum {string}
     */
    OfferState: 'reserved' | 'used' | 'released'
    /** @description Why an order no longer has its coupon or voucher. */
    ReleaseReason: ('removed' | 'replaced' | 'dead' | 'credited') | 'no_longer'
    /**
     * @description A new coupon. Needed are `code` (not of a series), `title`, `kind`, `value`, `valid_from` and `valid_to`, unless
     *      they come from the coupon that it is a copy of.
     */
    CreateCoupon: {
      title?: string | null
      description?: string | null
      /**
       * Format: int64
       * @description The id of the coupon whose fields it has where none are given; its code, its customers and its status are not
       *      copied.
       */
      copy_of?: number | null
      /** @description Many codes for one use each, in place of one code. */
      series?: components['schemas']['CouponSeries'] | null
      /** @description 4 to 20 letters, digits and hyphens, of which the first is no hyphen; kept in capitals. */
      code?: string | null
      terms?: string | null
      kind?: components['schemas']['CouponKind'] | null
      /** @description An amount above 0; or per cent, from 0.01 to 100; or the id of the free service. */
      value?: components['schemas']['Money'] | null
      /** @description The most that a share gives; only of `percent`. */
      max_discount?: components['schemas']['Money'] | null
      /** @description What the customer pays has to be as much, before tax. */
      min_amount?: components['schemas']['Money'] | null
      base?: components['schemas']['CouponBase'] | null
      /** @description Needed with the base `services`. */
      service_ids?: number[] | null
      /** @description Needed with the base `packages`. */
      package_ids?: number[] | null
      order_types?: number[] | null
      customer?: components['schemas']['CouponCustomer'] | null
      /**
       * Format: int64
       * @description Needed with the customer `away_days`.
       */
      away_days?: number | null
      /** @description 0 business, 1 retail, 2 insurance. */
      is_retail?: number[] | null
      city_ids?: number[] | null
      garage_ids?: number[] | null
      fleet_ids?: number[] | null
      brand_ids?: number[] | null
      model_ids?: number[] | null
      source_ids?: number[] | null
      /** @description 1 Monday to 7 Sunday. */
      weekdays?: number[] | null
      /** @description The customers that it is for. */
      mobiles?: string[] | null
      /** Format: date */
      valid_from?: string | null
      /**
       * Format: date
       * @description The last day; it ends at midnight of the region.
       */
      valid_to?: string | null
      /**
       * Format: int64
       * @description How often it can be used in all.
       */
      usage_limit?: number | null
      /**
       * Format: int64
       * @description 1 if left out; null for any number.
       */
      per_customer?: number | null
      /** Format: int64 */
      per_car?: number | null
      /** @description The most that is given in all. */
      budget?: components['schemas']['Money'] | null
      bearer?: components['schemas']['CouponBearer'] | null
      /**
       * Format: int64
       * @description What the garage bears, in per cent; needed with the bearer `shared`.
       */
      garage_share?: number | null
      /** Format: int64 */
      event_id?: number | null
      status?: components['schemas']['CouponStatus'] | null
    }
    /** @description Codes for one use each: the prefix, a hyphen, and eight signs by chance. */
    CouponSeries: {
      prefix: string
      /** Format: int64 */
      count: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CouponMade: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CouponMade']
    }
    /** @description A new coupon, or the codes of a series. */
    CouponMade: {
      /** @description The coupon; of a series, the first. */
      coupon: components['schemas']['Coupon']
      /** @description All codes of a series. */
      codes: string[]
    }
    CouponPath: {
      /** Format: int64 */
      id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_CouponDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['CouponDetail']
    }
    /** @description A coupon in full. */
    CouponDetail: {
      coupon: components['schemas']['Coupon']
      /** @description The customers that it is for; empty: any. */
      mobiles: string[]
      /** @description The last 200, the newest first. */
      redemptions: components['schemas']['Redemption'][]
      by_day: components['schemas']['CouponDay'][]
      /** @description The events that are not over and offer it. */
      events: components['schemas']['NeedingEvent'][]
      history: components['schemas']['HistoryEntry'][]
    }
    /** @description A redemption on the page of a coupon. */
    Redemption: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      order_id: number
      customer: string
      car?: string | null
      garage?: components['schemas']['Named'] | null
      amount: components['schemas']['Money']
      /** @description What the garage bears of a used one. */
      garage_share: components['schemas']['Money']
      state: components['schemas']['OfferState']
      reason?: components['schemas']['ReleaseReason'] | null
      /** Format: date-time */
      at: string
      by: string
    }
    /** @description What was reserved on a day, and not released since. */
    CouponDay: {
      /** Format: date */
      day: string
      /** Format: int64 */
      count: number
      amount: components['schemas']['Money']
    }
    /**
     * @description An edit: fields that are absent keep their values. After the first redemption code, kind, value, base and bearer
     *      stay as they are, and limits only grow.
     */
    UpdateCoupon: {
      title?: string | null
      description?: string | null
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version: number
      /**
       * @description End it although events offer it.
       * @default false
       */
      confirm_events: boolean
      /** @description 4 to 20 letters, digits and hyphens, of which the first is no hyphen; kept in capitals. */
      code?: string | null
      terms?: string | null
      kind?: components['schemas']['CouponKind'] | null
      /** @description An amount above 0; or per cent, from 0.01 to 100; or the id of the free service. */
      value?: components['schemas']['Money'] | null
      /** @description The most that a share gives; only of `percent`. */
      max_discount?: components['schemas']['Money'] | null
      /** @description What the customer pays has to be as much, before tax. */
      min_amount?: components['schemas']['Money'] | null
      base?: components['schemas']['CouponBase'] | null
      /** @description Needed with the base `services`. */
      service_ids?: number[] | null
      /** @description Needed with the base `packages`. */
      package_ids?: number[] | null
      order_types?: number[] | null
      customer?: components['schemas']['CouponCustomer'] | null
      /**
       * Format: int64
       * @description Needed with the customer `away_days`.
       */
      away_days?: number | null
      /** @description 0 business, 1 retail, 2 insurance. */
      is_retail?: number[] | null
      city_ids?: number[] | null
      garage_ids?: number[] | null
      fleet_ids?: number[] | null
      brand_ids?: number[] | null
      model_ids?: number[] | null
      source_ids?: number[] | null
      /** @description 1 Monday to 7 Sunday. */
      weekdays?: number[] | null
      /** @description The customers that it is for. */
      mobiles?: string[] | null
      /** Format: date */
      valid_from?: string | null
      /**
       * Format: date
       * @description The last day; it ends at midnight of the region.
       */
      valid_to?: string | null
      /**
       * Format: int64
       * @description How often it can be used in all.
       */
      usage_limit?: number | null
      /**
       * Format: int64
       * @description 1 if left out; null for any number.
       */
      per_customer?: number | null
      /** Format: int64 */
      per_car?: number | null
      /** @description The most that is given in all. */
      budget?: components['schemas']['Money'] | null
      bearer?: components['schemas']['CouponBearer'] | null
      /**
       * Format: int64
       * @description What the garage bears, in per cent; needed with the bearer `shared`.
       */
      garage_share?: number | null
      /** Format: int64 */
      event_id?: number | null
      status?: components['schemas']['CouponStatus'] | null
    }
    /**
     * @description Which coupon or voucher on which order: exactly one of `code`, `coupon_id`, `coupon` and `suggest`, and one of `order_id`
     *      and `sketch`.
     */
    CheckOffer: {
      code?: string | null
      /** Format: int64 */
      coupon_id?: number | null
      /** @description A coupon that is not saved yet; for whoever may see coupons. */
      coupon?: components['schemas']['CreateCoupon'] | null
      /**
       * @description No certain one: answers those that could be tried.
       * @default false
       */
      suggest: boolean
      /** Format: int64 */
      order_id?: number | null
      sketch?: components['schemas']['OrderSketch'] | null
      /**
       * Format: date
       * @description The day to try it on; today if left out.
       */
      on?: string | null
      /** @description Of a voucher: as much as it has, if left out. */
      amount?: components['schemas']['Money'] | null
    }
    /** @description An order that does not exist: what is left out is not known, and passes. */
    OrderSketch: {
      /** Format: int64 */
      order_type?: number | null
      /**
       * Format: int64
       * @description 0 business, 1 retail, 2 insurance.
       */
      is_retail?: number | null
      mobile?: string | null
      registration_no?: string | null
      /** Format: int64 */
      city_id?: number | null
      /** Format: int64 */
      garage_id?: number | null
      /** Format: int64 */
      fleet_id?: number | null
      /** Format: int64 */
      model_id?: number | null
      /** Format: int64 */
      source_id?: number | null
      /** @description What the customer pays for labour, before tax. */
      labour?: components['schemas']['Money'] | null
      /** @description What the customer pays for parts, before tax. */
      parts?: components['schemas']['Money'] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Tried: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Tried']
    }
    /** @description What became of trying a coupon or a voucher: all rules, not only the first that fails. */
    Tried: {
      works: boolean
      /** @description Before tax. Of an order without an estimate, the most that is promised. */
      discount: components['schemas']['Money']
      /** @description What limits the discount: the most that the coupon gives, or the base. */
      capped_by?: string | null
      /** @description Those that fail first. */
      reasons: components['schemas']['OfferReason'][]
      /** @description With `suggest`: the coupons that could be tried, the best first. */
      candidates: components['schemas']['TriedCoupon'][]
    }
    /** @description One rule, with what it asks for and what was found. */
    OfferReason: {
      rule: components['schemas']['OfferRule']
      passes: boolean
      /** @description What is asked for; null: anything. */
      wanted?: string | null
      /** @description What the order has; null: it is not known yet. */
      found?: string | null
      sentence: string
    }
    /** @description What a coupon or a voucher asks of an order. */
    OfferRule:
      | (
          | 'status'
          | 'days'
          | 'weekday'
          | 'usage_limit'
          | 'per_customer'
          | 'per_car'
          | 'budget'
          | 'order_type'
          | 'order_kind'
          | 'city'
          | 'garage'
          | 'fleet'
          | 'brand'
          | 'model'
          | 'source'
          | 'customer'
          | 'mobile'
          | 'min_amount'
          | 'base'
          | 'other_offer'
          | 'balance'
        )
      | 'code'
      | 'owner'
    /** @description A code for an order. */
    ApplyOffer: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The order's version that was read.
       */
      version: number
      /** @description Of a coupon or a voucher. */
      code: string
      /** @description Of a voucher: as much as it has, if left out. */
      amount?: components['schemas']['Money'] | null
      /**
       * @description Replace the one that the order has.
       * @default false
       */
      confirm: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OfferedOrder: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OfferedOrder']
    }
    /** @description The order after its offers have changed. */
    OfferedOrder: {
      /** Format: int64 */
      order_id: number
      /** Format: int64 */
      version: number
      coupon_code?: string | null
      labour_cost: components['schemas']['Money']
      material_cost: components['schemas']['Money']
      discount_amount: components['schemas']['Money']
      tax_amount: components['schemas']['Money']
      amount: components['schemas']['Money']
      due_amount: components['schemas']['Money']
    }
    RemoveOffer: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The order's version that was read.
       */
      version: number
      /** @description Which of the two; the coupon if left out. */
      offer?: components['schemas']['OfferSort'] | null
    }
    /** @enum {string} */
    OfferSort: 'coupon' | 'voucher'
    /** @description Which vouchers to list; every filter narrows the others. */
    VoucherFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-issued_at` by default; a minus turns the order round.
       * @default -issued_at
       * @enum {string|null}
       */
      sort:
        | 'issued_at'
        | '-issued_at'
        | 'amount'
        | '-amount'
        | 'balance'
        | '-balance'
        | 'valid_to'
        | '-valid_to'
        | null
      /**
       * Format: int64
       * @description One voucher, with its history.
       */
      id?: number | null
      /** @description The whole code. */
      code?: string | null
      /** @description The customer's mobile. */
      mobile?: string | null
      /**
       * Format: int64
       * @description The order that it compensates for, or that used it.
       */
      order_id?: number | null
      status?: components['schemas']['VoucherState'] | null
    }
    /**
     * @description The status with what follows from its days.
     * @enum {string}
     */
    VoucherState: 'asked' | 'active' | 'part_used' | 'used' | 'refused' | 'cancelled' | 'expired'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_VoucherList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['VoucherList']
    }
    VoucherList: {
      vouchers: components['schemas']['Voucher'][]
      /** Format: int64 */
      count: number
      /** @description Of one voucher, when it is asked for by its id. */
      history?: components['schemas']['HistoryEntry'][] | null
      /** @description Above this amount a second person decides. */
      limit: components['schemas']['Money']
    }
    /** @description A voucher. */
    Voucher: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** @description In full for whoever may change vouchers, else its last four signs. */
      code: string
      customer: components['schemas']['Named']
      mobile: string
      amount: components['schemas']['Money']
      balance: components['schemas']['Money']
      reason: components['schemas']['VoucherReason']
      /** Format: int64 */
      order_id?: number | null
      /** Format: int64 */
      escalation_id?: number | null
      /** Format: date */
      valid_from: string
      /**
       * Format: date
       * @description Its last day; it ends at midnight of the region.
       */
      valid_to: string
      status: components['schemas']['VoucherState']
      /** @description Why a second person decides on it; empty: nobody has to. */
      second_person: components['schemas']['SecondPerson'][]
      note?: string | null
      /** Format: date-time */
      issued_at: string
      issued_by?: components['schemas']['Named'] | null
      /** @description Whether the caller issued it, and so may not approve it. */
      is_own: boolean
      /** Format: date-time */
      decided_at?: string | null
      decided_by?: components['schemas']['Named'] | null
      decision_note?: string | null
      /** Format: date-time */
      sent_at?: string | null
    }
    /**
     * @description Why a customer gets a voucher.
     * @enum {string}
     */
    VoucherReason: 'goodwill' | 'escalation' | 'promotion' | 'other'
    /**
     * @description Why a second person decides on a voucher.
     * @enum {string}
     */
    SecondPerson: 'above_limit' | 'within_90_days' | 'refunded_order'
    /** @description Issues a voucher (`issue` with `mobile` or `order_id`, `amount` and `reason`), or acts on one (`id` and `version`). */
    VoucherCall: {
      action: components['schemas']['VoucherAction']
      /** @description The customer's; or that of the order. */
      mobile?: string | null
      /**
       * Format: int64
       * @description The order that it compensates for.
       */
      order_id?: number | null
      /**
       * Format: int64
       * @description The escalation that it compensates for.
       */
      escalation_id?: number | null
      amount?: components['schemas']['Money'] | null
      reason?: components['schemas']['VoucherReason'] | null
      /**
       * Format: int64
       * @description How long it is valid, today included: 180 if left out; or by how many days it is extended.
       */
      days?: number | null
      note?: string | null
      /** Format: int64 */
      id?: number | null
      /**
       * Format: int64
       * @description The version that was read.
       */
      version?: number | null
    }
    /** @enum {string} */
    VoucherAction: 'issue' | 'approve' | 'refuse' | 'cancel' | 'extend' | 'resend'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Voucher: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Voucher']
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description Whose addresses, and which page of them. */
    AddressFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      object_type: components['schemas']['ObjectType']
      /**
       * Format: int64
       * @description The insurer's id; 1 for the product.
       */
      object_id: number
      /** @description True: those too that are no longer used. */
      all?: boolean | null
    }
    /**
     * @description The owner of an address: an insurer, or the company itself.
     * @enum {string}
     */
    ObjectType: 'IOBJ' | 'SOBJ'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_AddressList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['AddressList']
    }
    /** @description A page of addresses, by name. */
    AddressList: {
      addresses: components['schemas']['OfficeAddress'][]
      /** Format: int64 */
      count: number
      states: components['schemas']['StateChoice2'][]
    }
    OfficeAddress: {
      /** Format: int64 */
      id: number
      object_type: string
      /** Format: int64 */
      object_id: number
      /** Format: int64 */
      version: number
      /** @description The name of the office: `Claims hub South`. */
      name: string
      line1: string
      line2?: string | null
      city: string
      state_code: string
      state: string
      /** @description Pincode in India, postcode in Malaysia. */
      pincode: string
      /** @description GSTIN or SST number. */
      tax_number?: string | null
      contact_name?: string | null
      mobile?: string | null
      email?: string | null
      is_active: boolean
      /** Format: date-time */
      updated_at: string
    }
    /** @description A state to choose from. */
    StateChoice2: {
      code: string
      name: string
    }
    /** @description An address to create or change. */
    SaveAddress: {
      /**
       * Format: int64
       * @description Left out for a new one.
       */
      id?: number | null
      /**
       * Format: int64
       * @description The version that was read; required with an id.
       */
      version?: number | null
      object_type: components['schemas']['ObjectType']
      /** Format: int64 */
      object_id: number
      name: string
      line1: string
      line2?: string | null
      city: string
      state_code: string
      pincode: string
      tax_number?: string | null
      contact_name?: string | null
      mobile?: string | null
      /** Format: email */
      email?: string | null
      /** @description False: kept for the claims that use it, not offered for others. */
      is_active?: boolean | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OfficeAddress: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OfficeAddress']
    }
    /** @description The order of the claim. */
    ClaimAsked: {
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ClaimDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ClaimDetail']
    }
    /** @description The claim of an order with everything that its page shows. */
    ClaimDetail: {
      /** Format: int64 */
      order_id: number
      order_status: components['schemas']['Status']
      /** Format: int64 */
      version: number
      policy: components['schemas']['ClaimPolicy']
      delivery_order?: components['schemas']['DeliveryOrderShown'] | null
      survey?: components['schemas']['SurveyShown'] | null
      /** @description Null while there is no estimate. */
      comparison?: components['schemas']['ClaimComparison'] | null
      /** @description Null while the shares are not final. */
      dues?: components['schemas']['ClaimDues'] | null
      /** @description What is missing to calculate the shares or approve the survey: `estimate`, `registered_on`, `surveyor_name`. */
      missing: string[]
      /** @description The last bill of each kind. */
      bills: components['schemas']['ClaimBill'][]
      /** @description Why nothing can be changed any more; null if it can. */
      closed?: string | null
      /** @description Why the survey can no longer be changed; null if it can. */
      survey_closed?: string | null
    }
    /** @description Insurer, policy, claim and survey data. */
    ClaimPolicy: {
      company: components['schemas']['Named']
      broker?: components['schemas']['Named'] | null
      /** @description The insurer's office to which the bill is sent. */
      address?: components['schemas']['OfficeAddress'] | null
      /** @description The company's office that issues the bill. */
      seller_address?: components['schemas']['OfficeAddress'] | null
      policy_number?: string | null
      policy_type?: components['schemas']['PolicyType'] | null
      /** Format: date */
      policy_expiry?: string | null
      covers_consumables: boolean
      claim_number?: string | null
      /** @description Insured declared value. */
      idv?: components['schemas']['Money'] | null
      /**
       * Format: date
       * @description The car's first registration.
       */
      registered_on?: string | null
      /** Format: date */
      damaged_on?: string | null
      /** Format: int64 */
      engine_cc?: number | null
      settlement?: components['schemas']['Settlement'] | null
      /** @description Set if the policy differs from the statutory amount. */
      compulsory_excess?: components['schemas']['Money'] | null
      voluntary_excess?: components['schemas']['Money'] | null
      surveyor_name?: string | null
      surveyor_mobile?: string | null
      surveyor_email?: string | null
      /** Format: date */
      survey_date?: string | null
    }
    /**
     * @description What the policy covers.
     * @enum {string}
     */
    PolicyType: 'comprehensive' | 'zero_depreciation'
    /** @description The insurer's confirmation that it will pay. */
    DeliveryOrderShown: {
      number: string
      /** Format: date */
      date: string
      amount: components['schemas']['Money']
      /**
       * Format: int64
       * @description Days since its date.
       */
      age_days: number
      recorded_by: string
      /** Format: date-time */
      recorded_at: string
    }
    /** @description The current survey. */
    SurveyShown: {
      /** Format: int64 */
      version: number
      /**
       * Format: int64
       * @description The estimate revision that was surveyed.
       */
      revision: number
      is_approved: boolean
      /** @description The estimate has changed since: the survey has to be repeated. */
      is_stale: boolean
      note?: string | null
      saved_by: string
      saved_by_role: string
      /** Format: date-time */
      saved_at: string
    }
    /** @description A repair, line by line and in total: the shares of insurer, customer and company (`house`) add up to the total. */
    ClaimComparison: {
      /**
       * Format: int64
       * @description The estimate revision that is compared.
       */
      revision: number
      lines: components['schemas']['WhoPays'][]
      facts: components['schemas']['ClaimFacts']
      estimated: components['schemas']['Money']
      /** @description The sum of the lines that the surveyor has decided; null if there is no survey. */
      approved?: components['schemas']['Money'] | null
      billed?: components['schemas']['Money'] | null
      depreciation: components['schemas']['Money']
      /** @description Compulsory and voluntary, once per claim, at most the insurer's amount. */
      excess: components['schemas']['Money']
      round_off: components['schemas']['Money']
      /** @description After deducting the excess. */
      insurer: components['schemas']['Money']
      /** @description Including the excess and the round-off. */
      customer: components['schemas']['Money']
      house: components['schemas']['Money']
      total: components['schemas']['Money']
      /** @description The taxes included in the total: the shares of each add up to it exactly. */
      taxes: components['schemas']['SharedTax'][]
      /** @description Every line that the insurer pays is decided in an approved survey of this revision, and calculated. */
      is_final: boolean
      /**
       * @description The fields of the claim that are assumed, and on which the shares depend: they have to be entered.
       * @default []
       */
      unconfirmed: string[]
      /** @description The repair costs more than 75 % of the insured value: the insurer may declare a total loss. */
      is_total_loss: boolean
    }
    /** @description A line of the repair: estimated, approved and billed amounts, and the shares. */
    WhoPays: {
      /**
       * Format: int64
       * @description The id of the estimate line.
       */
      line_id: number
      service_name: string
      hsn?: string | null
      kind: components['schemas']['LineKind']
      quantity: components['schemas']['Quantity']
      /**
       * @description 1 the product, 2 the garage, 3 the customer, 4 the insurer.
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      material: components['schemas']['Material']
      /** @description All amounts include tax. */
      estimated: components['schemas']['Money']
      decision: components['schemas']['SurveyDecision']
      /** @description Null until the surveyor has decided. */
      approved?: components['schemas']['Money'] | null
      /** @description Why the amount was reduced or rejected. */
      remark?: string | null
      decided_by?: string | null
      /** Format: date-time */
      decided_at?: string | null
      /** @description Null until it is billed. */
      billed?: components['schemas']['Money'] | null
      /** @description The amount to share: the billed one, before that the estimated one; zero if the work is not done. */
      cost: components['schemas']['Money']
      depreciation: components['schemas']['Money']
      /** @description Null if there is no depreciation. */
      depreciation_rate?: components['schemas']['Rate'] | null
      /** @description Why the customer pays this share, as a sentence. */
      reason: string
      /** @description Before deducting the excess. */
      insurer: components['schemas']['Money']
      customer: components['schemas']['Money']
      /** @description Goodwill of the company or the garage. */
      house: components['schemas']['Money']
    }
    /** @description The material of a line. */
    Material:
      | ('fibreglass' | 'glass' | 'labour')
      | 'rubber_plastic_battery'
      | 'metal'
      | 'paint_material'
      | 'paint_work'
      | 'consumable'
    /**
     * @description The decision on a line.
     * @enum {string}
     */
    SurveyDecision: 'open' | 'approved' | 'reduced' | 'rejected'
    /** @description The facts from which the shares are calculated. */
    ClaimFacts: {
      /** Format: date */
      registered_on?: string | null
      /** Format: date */
      damaged_on: string
      /** @description The date is unknown: 1 January of the car's year is assumed. */
      registered_is_assumed: boolean
      /** @description The date is unknown: the day of the order is assumed. */
      damaged_is_assumed: boolean
      /** @description `the car is up to 3 years old` */
      age?: string | null
      /**
       * @description The age is needed but unknown: depreciation is not calculated yet.
       * @default false
       */
      age_is_missing: boolean
      is_zero_depreciation: boolean
      covers_consumables: boolean
      compulsory_excess: components['schemas']['Money']
      /**
       * @description `the engine has 1998 cc, more than 1500`; null if the policy states the amount, or no law does.
       * @default null
       */
      compulsory_reason: string | null
      /**
       * @description The engine size is unknown: a small engine is assumed.
       * @default false
       */
      compulsory_is_assumed: boolean
      voluntary_excess: components['schemas']['Money']
    }
    /** @description A tax in the amounts of a repair, and its part in each share. */
    SharedTax: {
      tax: components['schemas']['TaxName']
      /** @description Null if the lines have several rates. */
      rate?: components['schemas']['Rate'] | null
      total: components['schemas']['Money']
      /** @description After deducting the excess. */
      insurer: components['schemas']['Money']
      /** @description Including the excess. */
      customer: components['schemas']['Money']
      house: components['schemas']['Money']
    }
    /**
     * @description A tax as printed on documents.
     * @enum {string}
     */
    TaxName: 'cgst' | 'sgst' | 'utgst' | 'igst' | 'service'
    /** @description The due amounts of a claim by payer. */
    ClaimDues: {
      insurer: components['schemas']['PayerDue']
      customer: components['schemas']['PayerDue']
    }
    /** @description What one payer owes of a claim. */
    PayerDue: {
      share: components['schemas']['Money']
      paid: components['schemas']['Money']
      /** @description What is settled of it without money. */
      settled: components['schemas']['Money']
      /** @description Negative if more was paid than the share. */
      due: components['schemas']['Money']
    }
    /** @description A bill that was created. */
    ClaimBill: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      order_id: number
      kind: components['schemas']['BillKind']
      number: string
      /** @description The total share of the customer or the insurer. */
      total: components['schemas']['Money']
      made_by: string
      /** Format: date-time */
      made_at: string
    }
    /**
     * @description The customer's share, or the insurer's.
     * @enum {string}
     */
    BillKind: 'customer' | 'surveyor'
    /** @description An edit of a claim: missing fields keep their value, null clears it. */
    SaveClaim: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      /** Format: int64 */
      company_id?: number | null
      /** Format: int64 */
      broker_id?: number | null
      /** Format: int64 */
      address_id?: number | null
      /** Format: int64 */
      seller_address_id?: number | null
      policy_number?: string | null
      policy_type?: components['schemas']['PolicyType'] | null
      /** Format: date */
      policy_expiry?: string | null
      covers_consumables?: boolean | null
      claim_number?: string | null
      idv?: components['schemas']['Money'] | null
      /** Format: date */
      registered_on?: string | null
      /** Format: date */
      damaged_on?: string | null
      /** Format: int64 */
      engine_cc?: number | null
      settlement?: components['schemas']['Settlement'] | null
      compulsory_excess?: components['schemas']['Money'] | null
      voluntary_excess?: components['schemas']['Money'] | null
      surveyor_name?: string | null
      surveyor_mobile?: string | null
      /** Format: email */
      surveyor_email?: string | null
      /** Format: date */
      survey_date?: string | null
      /** @description Why facts are changed that the delivery order was given on; required then. The survey has to be approved again. */
      reason?: string | null
      delivery_order?: components['schemas']['NewDeliveryOrder'] | null
    }
    /** @description A delivery order to record. */
    NewDeliveryOrder: {
      number: string
      /** Format: date */
      date: string
      amount: components['schemas']['Money']
      /**
       * @description The amount is right although it is above the insurer's share.
       * @default false
       */
      confirm_amount: boolean
    }
    /** @description The survey of an estimate. */
    SaveSurvey: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version of the survey that was read; 0 if there was none.
       */
      version: number
      /**
       * Format: int64
       * @description The estimate revision that was surveyed.
       */
      revision: number
      /** @description True: approve the survey. False: save a draft. */
      approve: boolean
      note?: string | null
      lines: components['schemas']['SurveyLineInput'][]
    }
    /** @description The surveyor's decision on a line that the insurer pays. */
    SurveyLineInput: {
      /**
       * Format: int64
       * @description The id of the line in the estimate's revision.
       */
      line_id: number
      material: components['schemas']['Material']
      decision: components['schemas']['SurveyDecision']
      /** @description With tax; required if the amount is reduced. */
      approved?: components['schemas']['Money'] | null
      /** @description Required if the amount is reduced or rejected. */
      reason?: string | null
    }
    /** @description The order to which the files are added. */
    ClaimPath: {
      /** Format: int64 */
      order_id: number
    }
    /** @description Files only, each under the name of its document. */
    ClaimUpload: Record<string, never>
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_DocumentList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['DocumentList']
    }
    /** @description The documents of a claim, in the order in which they are requested. */
    DocumentList: {
      /** Format: int64 */
      order_id: number
      documents: components['schemas']['ClaimDocument'][]
      /**
       * Format: uint
       * @description How many are required, and how many of those are received.
       */
      required: number
      /** Format: uint */
      received: number
      /** @description Documents can no longer be added or deleted, because the order is closed. */
      closed: boolean
    }
    /** @description A document of the claim, and the files received for it. */
    ClaimDocument: {
      /** @description The field name under which files are sent. */
      kind: string
      /** @description The name in the country: `Registration certificate (RC)`. */
      name: string
      /** @description The insurer does not pay without it. */
      is_required: boolean
      is_received: boolean
      /** @description Oldest first. */
      files: components['schemas']['ShownFile'][]
    }
    /** @description Files to delete. */
    ClaimFiles: {
      /** Format: int64 */
      order_id: number
      /** @description Ids, separated by commas. */
      file_ids: string
    }
    /** @description The claim to be billed. */
    MakeBill: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The version of the survey that was read: if it has changed, no bill is created.
       */
      survey_version: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ClaimBill: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ClaimBill']
    }
    /** @description A bill to download as PDF. */
    BillAsked2: {
      /** Format: int64 */
      bill_id: number
    }
    /** @description Whose payments, and which page of them. */
    PaymentFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PaymentList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PaymentList']
    }
    /** @description A page of an order's ledger, newest first, and the choices of its form. */
    PaymentList: {
      /** Format: int64 */
      order_id: number
      payments: components['schemas']['Payment'][]
      /** Format: int64 */
      count: number
      sums: components['schemas']['PaymentSums']
      modes: components['schemas']['PaymentMode'][]
      payers: components['schemas']['Named'][]
      banks: components['schemas']['Named'][]
      /** @description The advances that bear tax and that the next bill adjusts, oldest first. */
      open_advances: components['schemas']['OpenAdvance'][]
      /** @description What insurer and customer can pay; null without a claim. */
      claim?: components['schemas']['ClaimMoney'] | null
      /** @description Why no payment can be taken now; null if it can. */
      closed?: string | null
    }
    /** @description A row of the ledger. */
    Payment: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      order_id: number
      /**
       * @description The id of a payment mode.
       * @enum {integer}
       */
      mode: 3 | 7 | 12 | 13 | 4 | 2 | 9 | 1 | 5 | 6
      status: components['schemas']['NamedPaymentStatus']
      /**
       * @description The id of a payer.
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      /** @description The amount settled; negative for a reversal. */
      amount: components['schemas']['Money']
      /** @description The money handed over: the amount, rounded if there are no smaller coins. */
      tendered: components['schemas']['Money']
      is_advance: boolean
      /** @description What the customer paid of the insurer's share. */
      insurers_part: components['schemas']['Money']
      /** Format: int64 */
      reverses_id?: number | null
      /** Format: int64 */
      reversed_by_id?: number | null
      /** Format: int64 */
      accepts_id?: number | null
      /** Format: int64 */
      accepted_by_id?: number | null
      reason?: string | null
      reference?: string | null
      bank?: components['schemas']['Named'] | null
      /** Format: date */
      cheque_date?: string | null
      card_last4?: string | null
      note?: string | null
      receipt_number?: string | null
      /** @description The voucher of a payment that was given back; its row is negative. */
      refund_number?: string | null
      /** @description The tax in it, if it came before the bill; null where there is none. */
      advance?: components['schemas']['TaxedAdvance'] | null
      collector_name: string
      collector_role: string
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      settled_at?: string | null
      link?: components['schemas']['PaymentLink'] | null
      gateway_payment_id?: string | null
      /** @description The payment method as the gateway names it: `card`, `upi`. */
      method?: string | null
      /** @description The amount that arrived, if it differs from the requested one. */
      received_amount?: components['schemas']['Money'] | null
      received_currency?: string | null
      /** @description The gateway's message if it rejected a request. */
      problem?: string | null
      /** @description The actions that the caller may take now. */
      actions: components['schemas']['PaymentAction'][]
      steps: components['schemas']['PaymentStep'][]
    }
    /** @description A status of payments and its id. */
    NamedPaymentStatus: {
      /**
       * @description The status of a payment.
       * @enum {integer}
       */
      id: 280 | 285 | 290 | 300 | 325 | 350
      status: string
    }
    /** @description The tax in an advance for services, as it was on the day, and what a bill adjusts of it. */
    TaxedAdvance: {
      /** @description The part of the payment that was not billed, with its tax. */
      amount: components['schemas']['Money']
      taxable: components['schemas']['Money']
      tax: components['schemas']['Money']
      by_rate: components['schemas']['RateSum'][]
      /** @description The rate was not known, so that it is 18 % (Rule 50). */
      is_assumed: boolean
      place_of_supply: string
      tax_reason: string
      /** @description What the bill adjusts of the amount, and of the tax. */
      adjusted: components['schemas']['Money']
      adjusted_tax: components['schemas']['Money']
    }
    /** @description The payment link of a customer. */
    PaymentLink: {
      /** @description Null until the gateway has created it. */
      url?: string | null
      /** Format: date-time */
      expires_at?: string | null
    }
    /** @description An action on a payment. */
    PaymentAction: 'verify' | 'cancel' | 'send' | 'reverse' | 'give_back' | 'accept'
    /** @description A step of a payment; never changed afterwards. */
    PaymentStep: {
      /** Format: date-time */
      at: string
      /** @description `console`, `webhook` or `poll`. */
      source: string
      actor_name: string
      /**
       * @description The status of a payment.
       * @enum {integer|null}
       */
      from_status?: 280 | 285 | 290 | 300 | 325 | 350 | null
      /**
       * @description The status of a payment.
       * @enum {integer}
       */
      to_status: 280 | 285 | 290 | 300 | 325 | 350
      detail?: string | null
    }
    /** @description The payment sums of an order. */
    PaymentSums: {
      /** @description The order's amount. */
      amount: components['schemas']['Money']
      /** @description The sum of the successful payments, less reversals. */
      paid: components['schemas']['Money']
      /** @description What is settled without money: tax deducted at source, salvage, what is written off. */
      settled: components['schemas']['Money']
      /** @description What is neither paid nor settled; negative if that is more than the order's amount. */
      due: components['schemas']['Money']
      /** @description The part of the payments above the order's amount. */
      advance: components['schemas']['Money']
      /** @description The sum of the open links. */
      pending: components['schemas']['Money']
      /** @description The amount that can be taken now without an advance: the due amount less the open links. */
      open: components['schemas']['Money']
    }
    /** @description A payment method and its fields. */
    PaymentMode: {
      /**
       * @description How a payment is made, in the order in which forms offer it.
       * @enum {integer}
       */
      id: 3 | 7 | 12 | 13 | 4 | 2 | 9 | 1 | 5 | 6
      /** @description The name that the business uses: `CASH`. */
      name: string
      /** @description The required fields. */
      needs: string[]
      /** @description The optional fields. */
      takes: string[]
    }
    /** @description An advance of an order, as far as no bill has adjusted it. */
    OpenAdvance: {
      /** Format: int64 */
      payment_id: number
      /** @description The number of its receipt voucher, and when it was received. */
      receipt_number: string
      /** Format: date-time */
      received_at: string
      /** @description What is not adjusted of it, with its tax. */
      amount: components['schemas']['Money']
      tax: components['schemas']['Money']
    }
    /** @description What the payers of a claim can pay. */
    ClaimMoney: {
      /** @description Null while the shares are not final, as for the customer. */
      insurer?: components['schemas']['PayerDue'] | null
      customer?: components['schemas']['PayerDue'] | null
      /** @description What the customer's share has left, less the links sent to them. */
      customer_open?: components['schemas']['Money'] | null
      /** @description Null until it is recorded. */
      delivery_order?: components['schemas']['DeliveryOrderMoney'] | null
    }
    /** @description The delivery order of a claim, and what already came on it. */
    DeliveryOrderMoney: {
      number: string
      amount: components['schemas']['Money']
      received: components['schemas']['Money']
      left: components['schemas']['Money']
    }
    /** @description A payment to record. */
    CollectPayment: {
      /** Format: int64 */
      order_id: number
      /**
       * Format: int64
       * @description The id of a payment mode.
       */
      mode: number
      /**
       * Format: int64
       * @description The id of a payer; default: the customer.
       */
      payer?: number | null
      amount: components['schemas']['Money']
      /** @description The due amount that was read: if it has changed, no payment is taken. */
      due: components['schemas']['Money']
      /**
       * @description True: an amount above the open one, or above the payer's share of a claim, is intended, as an advance.
       * @default false
       */
      advance: boolean
      /**
       * @description True: what the customer pays above their share of a claim is the insurer's part, which the insurer reimburses.
       * @default false
       */
      insurers_part: boolean
      /** @description Why more came by delivery order than is left of it. */
      reason?: string | null
      /** @description The number of a cheque, a transfer, an approval, a delivery order. */
      reference?: string | null
      /** Format: int64 */
      bank_id?: number | null
      /** Format: date */
      cheque_date?: string | null
      card_last4?: string | null
      note?: string | null
      /**
       * Format: int64
       * @description The validity of the link in hours; default 72.
       */
      link_hours?: number | null
      /** @description False: the link is not sent to the customer. */
      send_sms?: boolean | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PaymentMade: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PaymentMade']
    }
    /** @description A payment, and the order's sums with it. */
    PaymentMade: {
      payment: components['schemas']['Payment']
      sums: components['schemas']['PaymentSums']
    }
    /** @description An action on a payment. */
    ChangePayment: {
      /** Format: int64 */
      payment_id: number
      action: components['schemas']['PaymentAction']
      /**
       * Format: int64
       * @description The status that was read: if it has changed, nothing is done.
       */
      status_id: number
      /** @description Required for reversing and accepting a payment. */
      reason?: string | null
    }
    /** @description The receipt to print. */
    ReceiptAsked: {
      /** Format: int64 */
      payment_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_ReportReceived: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['ReportReceived']
    }
    /** @description The result of a gateway report. */
    ReportReceived: {
      /** @description `applied`, `ignored`, `tempered`, `unknown`, or `repeated`. */
      outcome: string
    }
    /** @description Which entries to list; every filter narrows the others. */
    SettlementFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-created_at` by default; a minus turns the order round.
       * @default -created_at
       * @enum {string|null}
       */
      sort: 'created_at' | '-created_at' | 'amount' | '-amount' | 'deducted_on' | '-deducted_on' | null
      status?: string | null
      kind?: string | null
      /** @description Only deductions whose certificate has not come. */
      awaited?: boolean | null
      /** Format: int64 */
      payer?: number | null
      /** Format: date */
      created_from?: string | null
      /** Format: date */
      created_to?: string | null
      /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SettlementList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SettlementList']
    }
    /** @description A page of entries over all orders in the caller's scope. */
    SettlementList: {
      settlements: components['schemas']['Settlement2'][]
      /** Format: int64 */
      count: number
      /** @description The sum of all that is found. */
      amount: components['schemas']['Money']
    }
    /** @description An entry. */
    Settlement2: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      order_id: number
      invoice_number?: string | null
      /** @description Who is billed: the fleet, else the customer. */
      customer: string
      insurance_company?: string | null
      kind: components['schemas']['SettlementKind']
      status: components['schemas']['SettlementStatus']
      /**
       * @description Whose share it closes.
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      amount: components['schemas']['Money']
      reason?: string | null
      /**
       * Format: date
       * @description The day of a deduction, and the law that was in force on it.
       */
      deducted_on?: string | null
      law?: string | null
      /** @description TAN or, for GST, GSTIN of whoever deducted the tax. */
      deductor?: string | null
      /** @description The value without tax on which the deduction was calculated, and the lawful amount. */
      base?: components['schemas']['Money'] | null
      lawful?: components['schemas']['Money'] | null
      certificate_number?: string | null
      /** Format: date */
      certificate_date?: string | null
      /** @description The certificate has not come yet. */
      is_awaited: boolean
      kept_by?: components['schemas']['KeptBy'] | null
      asker_name: string
      asker_role: string
      /** Format: date-time */
      created_at: string
      decider_name?: string | null
      /** Format: date-time */
      decided_at?: string | null
      /** @description The actions that the caller may take now. */
      actions: components['schemas']['SettlementAction'][]
      steps: components['schemas']['SettlementStep'][]
    }
    /** @description What closes a part of a bill without money. */
    SettlementKind: 'write_off' | 'tds_income_tax' | 'tds_gst' | 'salvage'
    /** @description The state of an entry. */
    SettlementStatus: ('approved' | 'refused' | 'cancelled') | 'recorded' | 'asked'
    /**
     * @description Who keeps the parts of a salvage.
     * @enum {string}
     */
    KeptBy: 'customer' | 'insurer'
    /** @description An action on an entry. */
    SettlementAction: ('approve' | 'refuse' | 'cancel') | 'certificate'
    /** @description A step of an entry; never changed afterwards. */
    SettlementStep: {
      /** Format: date-time */
      at: string
      /** @description `record`, `ask`, or an action. */
      action: string
      actor_name: string
      actor_role: string
      reason?: string | null
    }
    /** @description An entry to record. */
    RecordSettlement: {
      /** Format: int64 */
      order_id: number
      kind: components['schemas']['SettlementKind']
      /**
       * Format: int64
       * @description The id of a payer, customer or insurer; default: the customer.
       */
      payer?: number | null
      amount: components['schemas']['Money']
      /** @description The due amount of the order that was read: if it has changed, nothing is recorded. */
      due: components['schemas']['Money']
      /** @description Required for salvage and write-offs, and for tax above the lawful amount. */
      reason?: string | null
      /**
       * Format: date
       * @description The day of the deduction, which decides the law.
       */
      deducted_on?: string | null
      /** @description TAN of whoever deducted income tax, GSTIN of whoever deducted GST. */
      deductor?: string | null
      /** @description May follow later. */
      certificate_number?: string | null
      /** Format: date */
      certificate_date?: string | null
      /** @description Who keeps the parts of a salvage. */
      kept_by?: components['schemas']['KeptBy'] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SettlementMade: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SettlementMade']
    }
    /** @description An entry, and the order's sums with it. */
    SettlementMade: {
      settlement: components['schemas']['Settlement2']
      sums: components['schemas']['PaymentSums']
    }
    /** @description An action on an entry. */
    ChangeSettlement: {
      /** Format: int64 */
      settlement_id: number
      action: components['schemas']['SettlementAction']
      /** @description The status that was read: if it has changed, nothing is done. */
      status: components['schemas']['SettlementStatus']
      /** @description Required to refuse and to cancel. */
      reason?: string | null
      certificate_number?: string | null
      /** Format: date */
      certificate_date?: string | null
    }
    /** @description Whose entries, and which page of them. */
    OrderSettlementFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /** Format: int64 */
      order_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OrderSettlements: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OrderSettlements']
    }
    /** @description A page of an order's entries, newest first, and what its form needs. */
    OrderSettlements: {
      /** Format: int64 */
      order_id: number
      settlements: components['schemas']['Settlement2'][]
      /** Format: int64 */
      count: number
      sums: components['schemas']['PaymentSums']
      payers: components['schemas']['PayerOwes'][]
      /** @description The kinds that the order can have. */
      kinds: components['schemas']['SettlementKind'][]
      /** @description Why nothing can be settled now; null if it can. */
      closed?: string | null
    }
    /** @description What a payer owes. */
    PayerOwes: {
      /**
       * @description Whose money it is (product.md section 9, and the payers of an estimate).
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      share: components['schemas']['Money']
      paid: components['schemas']['Money']
      settled: components['schemas']['Money']
      /** @description What was asked for and not decided. */
      asked: components['schemas']['Money']
      /** @description The sum of the open payment links. */
      pending: components['schemas']['Money']
      /** @description What can be settled now. */
      open: components['schemas']['Money']
      /** @description What they may have deducted; empty for private persons, and outside India. */
      deductible: components['schemas']['Deductible'][]
    }
    /** @description A kind of tax that a payer may have deducted, and how much of it. */
    Deductible: {
      kind: components['schemas']['SettlementKind']
      /**
       * Format: int64
       * @description In hundredths of a per cent.
       */
      rate: number
      /** @description The value without tax of what this payer is billed. */
      base: components['schemas']['Money']
      /** @description The lawful amount on it, to the next rupee, and what earlier entries leave of that. */
      lawful: components['schemas']['Money']
      left: components['schemas']['Money']
    }
    /** @description A request for a one-time password. */
    SendOtp: {
      /** @description The mobile in any notation. */
      mobile: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
       * @description The validity of the password in seconds.
       */
      expires_in: number
      /**
       * Format: int64
       * @description Seconds until another one can be requested.
       */
      resend_in: number
      /** @description Shows at the sign-in that the password was requested here: nobody else's guesses count against it. */
      nonce: string
      /** @description The password itself: only for demonstration accounts of a program started as a demonstration. */
      demo_otp?: string | null
    }
    /** @description A sign-in. */
    Login: {
      mobile: string
      /** @description Six digits. */
      otp: string
      /**
       * @description The nonce of the answer to the request for the password. Without it the newest password of the mobile is tried,
       *      whoever asked for it.
       */
      nonce?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_null: {
      /** Format: uint16 */
      code: number
      message: string
      data: null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /** @description The declared role that the role is based on; itself for a declared one. */
      based_on: string
      /** @description The roles that the user may switch to. */
      roles: string[]
      /** @description The admin's own role, while viewing the console as another one. */
      viewed_by?: string | null
      /** @description Whose rows an admin sees meanwhile: the name of the user or of the place. */
      seen?: string | null
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
       * @description Milliseconds that a session of this role may be idle.
       */
      idle_ms: number
    }
    /** @description The garage of an Operation/Garage user. */
    UserGarage: {
      /** Format: int64 */
      deal_id?: number | null
    }
    WhichProfile: {
      /** @description The role whose profile is requested; default: the session's own. Admins may request any. */
      user_type?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
      /** @description The console sections of the role. */
      sections: string[]
      /** @description Permission letters (C, R, U, D) by resource, for the resources of the sections. */
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
      /**
       * Format: int64
       * @description For an admin: the user of that role whose rows are shown. Without user and place the first active one.
       */
      user_id?: number | null
      /**
       * Format: int64
       * @description For an admin, in place of a user: the city, cluster, region, garage, fleet, insurer or broker, as the role has it,
       *      whose rows are shown.
       */
      place_id?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_NewToken: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['NewToken']
    }
    NewToken: {
      access_token: string
    }
    /** @description Whose rows an admin could see in a role. */
    SeenFilter: {
      role: string
      /** @description The users of the role, or the places that it has. */
      kind: components['schemas']['SeenKind']
      /** @description The beginnings of the words of a name, or digits of a mobile. */
      text?: string | null
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
    }
    /**
     * @description Whose rows are chosen.
     * @enum {string}
     */
    SeenKind: 'user' | 'place'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_SeenChoices: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['SeenChoices']
    }
    SeenChoices: {
      choices: components['schemas']['SeenChoice'][]
      /** Format: uint */
      count: number
      /** @description What the places of the role are, such as `city`; none if it has no places. */
      place?: string | null
      /** @description Whether the role sees some rows only. */
      is_limited: boolean
    }
    SeenChoice: {
      /** Format: int64 */
      id: number
      name: string
      /** @description Of a user: names repeat. */
      mobile?: string | null
    }
    /** @description The user to sign out everywhere. */
    SignOutEverywhere: {
      /** Format: int64 */
      user_id: number
    }
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description The body: with the code 20000 the console shows no second message. */
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
    /** @description A role on the Roles screen. */
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
       * @description The number of users with the role.
       */
      users: number
      /** @description The declared role whose rows it sees; itself for a declared one. */
      based_on: string
      /** @description Made by an admin: it can be renamed and deleted. */
      is_own: boolean
      /** @description A role that is switched off cannot be given, nor used. */
      is_active: boolean
      /** @description The role has its default sections and permissions. */
      is_default: boolean
      /** @description It has every permission and cannot be restricted. */
      is_fixed: boolean
    }
    /** @description The default sections and permissions of a role. */
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
    /** @description A new role, or a role for a user: exactly one of `name` and `user_id` is given. */
    PostRole: {
      /** @description The name of the new role. */
      name?: string | null
      /** @description The declared role whose rows the new one sees. */
      based_on?: components['schemas']['Role2'] | null
      /** @description Those of `based_on` if they are absent. */
      sections?: string[] | null
      letters?: {
        [key: string]: string
      } | null
      /**
       * Format: int64
       * @description The user who gets a role.
       */
      user_id?: number | null
      /**
       * Format: int64
       * @description The role that they get.
       */
      role_id?: number | null
      /**
       * Format: int64
       * @description The version of the user that was read.
       */
      version?: number | null
    }
    /** @description The role of a user: the 44 roles, spelled as on the wire. */
    Role2:
      | (
          | 'Super Admin'
          | 'Central CR'
          | 'Support Executive'
          | 'Tech Support'
          | 'Feedback Executive'
          | 'Lead Manager'
          | 'Lead Call Center'
          | 'Lead Call Center L2'
          | 'BDE'
          | 'CR'
          | 'GI'
          | 'CI'
          | 'Cluster CR'
          | 'City Head'
          | 'Region Head'
          | 'Central Operation Head'
          | 'Operation/Garage'
          | 'CX Agent'
          | 'Agent'
          | 'Fleet Manager'
          | 'Fleet Operator'
          | 'Insurance Manager'
          | 'Insurance Broker'
          | 'Vendor'
          | 'Vendor Operator'
          | 'Customer'
          | 'Finance Admin'
          | 'Finance Ops'
          | 'Accessories Manager'
          | 'Spares Escalation Manager'
          | 'Spares Ops'
          | 'Spares Agent'
          | 'acc_escalation_manager'
          | 'spares_ops_retail'
          | 'spares_ops_insurance'
          | 'spares_retailer'
          | 'distributor'
          | 'distributor_central'
          | 'training_admin'
          | 'mechanic'
          | 'driver'
          | 'advisor'
        )
      | 'admin'
      | 'escalation manager'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RoleWritten: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RoleWritten']
    }
    /** @description The new role, or the user with the role. */
    RoleWritten: components['schemas']['Role'] | components['schemas']['UserDetail']
    /** @description The new sections and permissions of a role. */
    UpdateRole: {
      /** Format: int64 */
      id: number
      /**
       * Format: int64
       * @description The version that was read.
       */
      version: number
      /** @description The new name of a role that an admin made. */
      name?: string | null
      is_active?: boolean | null
      sections: string[]
      letters: {
        [key: string]: string
      }
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_Role: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['Role']
    }
    RolePath: {
      id: string
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_RoleDeleted: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['RoleDeleted']
    }
    RoleDeleted: {
      /** Format: int64 */
      id: number
    }
    /** @description Which entries of the audit trail to list; every filter narrows the others. */
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
      outcome?: components['schemas']['Outcome2'] | null
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
    /**
     * @description Whether it was done, or refused.
     * @enum {string}
     */
    Outcome2: 'done' | 'denied'
    /** @description The body: with the code 20000 the console shows no second message. */
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
    FlagFilter: {
      /**
       * @description Which orders a figure counts (stats flags, product.md section 9).
       * @enum {integer|null}
       */
      flag?: 0 | 1 | 2 | 3 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_StatusDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['StatusDetail']
    }
    StatusDetail: {
      /** Format: date-time */
      as_of: string
      statuses: components['schemas']['StatusStats'][]
      total: components['schemas']['Sums']
    }
    /** @description Sums of orders. */
    StatusStats: {
      /**
       * @description A step of the service chain or of the insurance chain, in the order of each; dead/duplicate comes last.
       * @enum {integer}
       */
      status_id:
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      status: string
      is_open: boolean
      /** Format: int64 */
      orders: number
      amount: components['schemas']['Money']
      paid: components['schemas']['Money']
      due: components['schemas']['Money']
    }
    /** @description Sums of orders. */
    Sums: {
      /** Format: int64 */
      orders: number
      amount: components['schemas']['Money']
      paid: components['schemas']['Money']
      due: components['schemas']['Money']
    }
    /** @description Which garages to list with what was paid to them. */
    GaragePaymentFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-due` by default; a minus turns the order round.
       * @default -due
       * @enum {string|null}
       */
      sort:
        | 'garage'
        | '-garage'
        | 'in_work'
        | '-in_work'
        | 'delayed'
        | '-delayed'
        | 'delivered'
        | '-delivered'
        | 'amount'
        | '-amount'
        | 'due'
        | '-due'
        | 'work_minutes'
        | '-work_minutes'
        | 'rating'
        | '-rating'
        | null
      /** @description `30_days` by default. */
      range?: components['schemas']['Range'] | null
      /** Format: date */
      from?: string | null
      /** Format: date */
      to?: string | null
      /**
       * @description Which orders a figure counts (stats flags, product.md section 9).
       * @enum {integer|null}
       */
      flag?: 0 | 1 | 2 | 3 | null
    }
    /** @description A named period. */
    Range: ('today' | 'yesterday') | '7_days' | '30_days' | 'month' | 'custom'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GaragePaymentList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GaragePaymentList']
    }
    GaragePaymentList: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      garages: components['schemas']['GaragePayments'][]
      /** Format: int64 */
      count: number
      /** @description Over all garages, not only those of the page. */
      totals: components['schemas']['Sums']
      /** @description The statuses that count as delivered. */
      delivered_statuses: (
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      )[]
    }
    /** @description The days of the figures and of the previous period: first and last day of each. */
    Period: {
      /** Format: date */
      from: string
      /** Format: date */
      to: string
      /** Format: date */
      before_from: string
      /** Format: date */
      before_to: string
    }
    /** @description Sums of orders. */
    GaragePayments: {
      /** Format: int64 */
      garage_id: number
      garage: string
      city: string
      /** Format: int64 */
      orders: number
      amount: components['schemas']['Money']
      paid: components['schemas']['Money']
      due: components['schemas']['Money']
    }
    /** @description The period and the kind of orders. */
    FiguresFilter: {
      /** @description Default `30_days`. */
      range?: components['schemas']['Range'] | null
      /**
       * Format: date
       * @description The first and last day of the range `custom`, in the region's time zone; at most 366 days.
       */
      from?: string | null
      /** Format: date */
      to?: string | null
      /**
       * @description Which orders a figure counts (stats flags, product.md section 9).
       * @enum {integer|null}
       */
      flag?: 0 | 1 | 2 | 3 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OverallStats: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OverallStats']
    }
    OverallStats: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      stats: components['schemas']['KindStats'][]
      /** @description The statuses that count as open, and as delivered. */
      open_statuses: (
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      )[]
      delivered_statuses: (
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      )[]
    }
    KindStats: {
      /**
       * @description 0 total, 1 retail, 2 insurance, 3 business.
       * @enum {integer}
       */
      flag: 0 | 1 | 2 | 3
      name: string
      now: components['schemas']['Trade']
      before: components['schemas']['Trade']
      /** @description Currently open orders, whenever they were created. */
      open: components['schemas']['Sums']
      /**
       * Format: int64
       * @description Open orders whose promised time has passed.
       */
      delayed: number
      /** @description All delivered orders, with their due amounts. */
      handed_back: components['schemas']['Sums']
      /** @description Orders that were paid more than they amount to, and the sum of what their customers are owed. */
      owed: components['schemas']['Owed']
    }
    /** @description Orders created and delivered in a period. */
    Trade: {
      /** @description Created orders. */
      created: components['schemas']['Sums']
      /** @description Delivered orders; their amount is the GMV. */
      delivered: components['schemas']['Sums']
      /** @description The average order value: GMV by delivered orders; null without any. */
      aov?: components['schemas']['Money'] | null
    }
    Owed: {
      /** Format: int64 */
      orders: number
      amount: components['schemas']['Money']
    }
    /** @description Which garages to list with their work. */
    WorkshopFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-delivered` by default; a minus turns the order round.
       * @default -delivered
       * @enum {string|null}
       */
      sort:
        | 'garage'
        | '-garage'
        | 'in_work'
        | '-in_work'
        | 'delayed'
        | '-delayed'
        | 'delivered'
        | '-delivered'
        | 'amount'
        | '-amount'
        | 'due'
        | '-due'
        | 'work_minutes'
        | '-work_minutes'
        | 'rating'
        | '-rating'
        | null
      /** @description `30_days` by default. */
      range?: components['schemas']['Range'] | null
      /** Format: date */
      from?: string | null
      /** Format: date */
      to?: string | null
      /**
       * @description Which orders a figure counts (stats flags, product.md section 9).
       * @enum {integer|null}
       */
      flag?: 0 | 1 | 2 | 3 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_WorkshopList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['WorkshopList']
    }
    WorkshopList: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      workshops: components['schemas']['WorkshopStats'][]
      /** Format: int64 */
      count: number
      /** @description The statuses that count as at the workshop, and as delivered. */
      work_statuses: (
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      )[]
      delivered_statuses: (
        | 1
        | 2
        | 5
        | 10
        | 20
        | 30
        | 31
        | 40
        | 50
        | 60
        | 90
        | 21
        | 800
        | 820
        | 850
        | 900
        | 920
        | 950
        | 1000
        | 1050
        | 1100
        | 1150
        | 1250
        | 1400
        | 921
      )[]
    }
    WorkshopStats: {
      /** Format: int64 */
      garage_id: number
      garage: string
      city: string
      /**
       * Format: int64
       * @description Orders at the workshop now.
       */
      in_work: number
      /** Format: int64 */
      delayed: number
      /**
       * Format: int64
       * @description Orders delivered in the period, and their figures.
       */
      delivered: number
      amount: components['schemas']['Money']
      due: components['schemas']['Money']
      /**
       * Format: int64
       * @description Average minutes from the creation of an order to its pick-up, and from there to its delivery.
       */
      wait_minutes?: number | null
      /** Format: int64 */
      work_minutes?: number | null
      /** Format: int64 */
      rated: number
      /** Format: double */
      average_rating?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PaymentModes: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PaymentModes']
    }
    /** @description The payments of a period, by the day on which the money arrived. */
    PaymentModes: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      /** @description The modes with payments, largest amount first. */
      modes: components['schemas']['PaymentModeSums'][]
      /** @description The sums of the modes. */
      now: components['schemas']['PaidSums']
      before: components['schemas']['PaidSums']
    }
    PaymentModeSums: {
      /**
       * @description The id of a payment mode.
       * @enum {integer}
       */
      mode: 3 | 7 | 12 | 13 | 4 | 2 | 9 | 1 | 5 | 6
      /** @description The name that the business uses: `CASH`. */
      name: string
      now: components['schemas']['PaidSums']
      /** @description In the previous period. */
      before: components['schemas']['PaidSums']
    }
    /** @description The number and sum of payments, less reversals. */
    PaidSums: {
      /**
       * Format: int64
       * @description A reversal is a row of its own.
       */
      payments: number
      amount: components['schemas']['Money']
    }
    /** @description Which payments to list. The statement is that of the figures above them, so the store writes it. */
    PaidFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * Format: int64
       * @description The id of a payment mode; all by default.
       */
      mode?: number | null
      /** @description `30_days` by default. */
      range?: components['schemas']['Range'] | null
      /** Format: date */
      from?: string | null
      /** Format: date */
      to?: string | null
      /**
       * @description Which orders a figure counts (stats flags, product.md section 9).
       * @enum {integer|null}
       */
      flag?: 0 | 1 | 2 | 3 | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_PaidList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['PaidList']
    }
    PaidList: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      payments: components['schemas']['Paid'][]
      /** Format: int64 */
      count: number
      /** @description The sum of all of them, not only of the page. */
      total: components['schemas']['Money']
    }
    /** @description A payment that counts, or a reversal. */
    Paid: {
      /** Format: int64 */
      payment_id: number
      /** Format: int64 */
      order_id: number
      /**
       * @description How a payment is made, in the order in which forms offer it.
       * @enum {integer}
       */
      mode: 3 | 7 | 12 | 13 | 4 | 2 | 9 | 1 | 5 | 6
      mode_name: string
      /**
       * @description 1 the product, 2 the garage, 3 the customer, 4 the insurer.
       * @enum {integer}
       */
      payer: 3 | 4 | 2 | 1
      payer_name: string
      /** @description Negative for a reversal. */
      amount: components['schemas']['Money']
      /** Format: date-time */
      settled_at: string
      receipt_number?: string | null
      /** @description Of the gateway, or of the sender of the transfer. */
      reference?: string | null
      collector_name: string
      /** @description Why it was reversed or accepted. */
      reason?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_GmvStats: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['GmvStats']
    }
    GmvStats: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      step: components['schemas']['Step']
      points: components['schemas']['GmvPoint'][]
    }
    /** @enum {string} */
    Step: 'day' | 'month'
    /** @description A day, or a month within the period. */
    GmvPoint: {
      /** Format: date */
      from: string
      /** Format: date */
      to: string
      /** Format: int64 */
      created: number
      /** Format: int64 */
      delivered: number
      gmv: components['schemas']['Money']
      kinds: components['schemas']['KindPoint'][]
    }
    KindPoint: {
      /**
       * @description Never the total.
       * @enum {integer}
       */
      flag: 0 | 1 | 2 | 3
      /** Format: int64 */
      created: number
      /** Format: int64 */
      delivered: number
      gmv: components['schemas']['Money']
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_OrdersCount: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['OrdersCount']
    }
    OrdersCount: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      kinds: components['schemas']['KindCount'][]
      types: components['schemas']['TypeCount'][]
      /** @description Most orders first. */
      cities: components['schemas']['CityCount'][]
    }
    KindCount: {
      /**
       * @description Which orders a figure counts (stats flags, product.md section 9).
       * @enum {integer}
       */
      flag: 0 | 1 | 2 | 3
      name: string
      /** Format: int64 */
      orders: number
      /** Format: int64 */
      before: number
    }
    TypeCount: {
      /**
       * @description What an order is for: its service category.
       * @enum {integer}
       */
      order_type: 100 | 101 | 103 | 110
      name: string
      /** Format: int64 */
      orders: number
    }
    CityCount: {
      /** Format: int64 */
      city_id: number
      city: string
      /** Format: int64 */
      orders: number
      amount: components['schemas']['Money']
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FeedbackStats: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FeedbackStats']
    }
    FeedbackStats: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      now: components['schemas']['Opinions']
      before: components['schemas']['Opinions']
    }
    /** @description Customer feedback. */
    Opinions: {
      /** Format: int64 */
      rated: number
      /**
       * Format: double
       * @description To two decimal places; null without ratings.
       */
      average_rating?: number | null
      /** @description The number of ratings of 1, 2, 3, 4 and 5. */
      ratings: number[]
      /** Format: int64 */
      promoters: number
      /** Format: int64 */
      passives: number
      /** Format: int64 */
      detractors: number
      /**
       * Format: int64
       * @description -100 to 100; null without answers.
       */
      nps?: number | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FeedbackAggregate: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FeedbackAggregate']
    }
    FeedbackAggregate: {
      period: components['schemas']['Period']
      /** Format: date-time */
      as_of: string
      step: components['schemas']['Step']
      points: components['schemas']['FeedbackPoint'][]
    }
    /** @description Customer feedback. */
    FeedbackPoint: {
      /** Format: date */
      from: string
      /** Format: date */
      to: string
      /** Format: int64 */
      rated: number
      /**
       * Format: double
       * @description To two decimal places; null without ratings.
       */
      average_rating?: number | null
      /** @description The number of ratings of 1, 2, 3, 4 and 5. */
      ratings: number[]
      /** Format: int64 */
      promoters: number
      /** Format: int64 */
      passives: number
      /** Format: int64 */
      detractors: number
      /**
       * Format: int64
       * @description -100 to 100; null without answers.
       */
      nps?: number | null
    }
    /** @description Which questions to list, in the order of their categories; every filter narrows the others. */
    FaqFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * Format: int64
       * @description One question, with its history. One that does not exist, or that the caller may not read, is 404.
       */
      id?: number | null
      /** @description The beginnings of words of the question, its tags and its answer, in any order. */
      text?: string | null
      category?: string | null
      language?: components['schemas']['FaqLanguage'] | null
      audience?: components['schemas']['FaqAudience'] | null
      /**
       * @description 0, drafts only, finds something for editors alone.
       * @enum {integer|null}
       */
      is_published?: 0 | 1 | null
    }
    /**
     * @description The language of a question and its answer, by ISO 639-1.
     * @enum {string}
     */
    FaqLanguage: 'en' | 'hi' | 'ms' | 'zh' | 'es'
    /**
     * @description Whom an answer is for.
     * @enum {string}
     */
    FaqAudience: 'staff' | 'customer' | 'garage'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FaqList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FaqList']
    }
    FaqList: {
      faqs: components['schemas']['FaqItem'][]
      categories: components['schemas']['FaqCategory'][]
      /** Format: int64 */
      count: number
      /** @description Of one question, when it is asked for by its id. */
      history?: components['schemas']['HistoryEntry'][] | null
    }
    /** @description A question with its answer. */
    FaqItem: {
      /** Format: int64 */
      id: number
      /** Format: int64 */
      version: number
      /** @description One that is there already, however it is capitalised, or a new one. */
      category: string
      question: string
      /** @description Markdown without HTML, which is shown as it is typed. Links lead to `http`, `https` and into the console. */
      answer: string
      language: components['schemas']['FaqLanguage']
      audience: components['schemas']['FaqAudience']
      /**
       * @description Further words by which it is found.
       * @default []
       */
      tags: string[]
      /**
       * @description Absent: a draft, which editors alone read.
       * @default false
       */
      is_published: boolean
      /**
       * Format: int64
       * @description Its place within its category, from 1.
       */
      sequence: number
      /** Format: date-time */
      updated_at: string
      updated_by?: components['schemas']['Named'] | null
    }
    /** @description A category and how many questions of it the other filters find. */
    FaqCategory: {
      name: string
      /** Format: int64 */
      count: number
    }
    /** @description A question with its answer, as it is added; blanks around its texts are left out. */
    CreateFaq: {
      /** @description One that is there already, however it is capitalised, or a new one. */
      category: string
      question: string
      /** @description Markdown without HTML, which is shown as it is typed. Links lead to `http`, `https` and into the console. */
      answer: string
      language: components['schemas']['FaqLanguage']
      audience: components['schemas']['FaqAudience']
      /**
       * @description Further words by which it is found.
       * @default []
       */
      tags: string[]
      /**
       * @description Absent: a draft, which editors alone read.
       * @default false
       */
      is_published: boolean
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FaqItem: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FaqItem']
    }
    /**
     * @description Either an edit of one question (`id`, `version` and what changes), or the order of a category (`category` and
     *      `order`, nothing else).
     */
    UpdateFaq: {
      /** Format: int64 */
      id?: number | null
      /**
       * Format: int64
       * @description The version that was read: if it has changed, nothing is saved.
       */
      version?: number | null
      category?: string | null
      question?: string | null
      answer?: string | null
      language?: components['schemas']['FaqLanguage'] | null
      audience?: components['schemas']['FaqAudience'] | null
      tags?: string[] | null
      is_published?: boolean | null
      /** @description The ids of all questions of the category, in their new order. */
      order?: number[] | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_FaqChange: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['FaqChange']
    }
    /** @description What was changed, as it is now: one question, or all of the category that was put in order. */
    FaqChange: {
      faqs: components['schemas']['FaqItem'][]
    }
    /** @description A new ticket. */
    CreateTicket: {
      description: string
      subject: string
      category: components['schemas']['TicketCategory']
      /**
       * Format: int64
       * @description 1 urgent, 2 medium, 3 low.
       */
      priority: number
      /** Format: int64 */
      order_id?: number | null
      /** Format: int64 */
      assignee_id?: number | null
    }
    /**
     * @description What a ticket is about.
     * @enum {string}
     */
    TicketCategory: 'order' | 'payment' | 'garage' | 'console' | 'account' | 'other'
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_TicketDetail: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['TicketDetail']
    }
    /** @description A ticket with everything that is shown of it. */
    TicketDetail: {
      description: string
      /** Format: int64 */
      id: number
      support_ticket_number: string
      /** Format: int64 */
      version: number
      subject: string
      category: components['schemas']['TicketCategory']
      /**
       * Format: int64
       * @description 1 urgent, 2 medium, 3 low.
       */
      priority: number
      status: components['schemas']['TicketStatus']
      /** Format: int64 */
      order_id?: number | null
      reporter: components['schemas']['Named']
      assignee?: components['schemas']['Named'] | null
      /**
       * Format: date-time
       * @description When an answer is due.
       */
      response_due_at: string
      /** Format: date-time */
      first_response_at?: string | null
      response_breached: boolean
      /**
       * Format: date-time
       * @description By when it has to be resolved; later by the time that it waited for others.
       */
      resolution_due_at: string
      /** Format: date-time */
      resolved_at?: string | null
      resolution_breached: boolean
      /** Format: date-time */
      waiting_since?: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
      /** @description Where it may go from here. */
      next: components['schemas']['TicketStatus'][]
      comments: components['schemas']['TicketComment'][]
      history: components['schemas']['TicketHistory'][]
    }
    /**
     * @description The status of a ticket.
     * @enum {string}
     */
    TicketStatus: 'open' | 'in_progress' | 'waiting' | 'resolved' | 'closed' | 'reopened'
    /** @description A comment on a ticket; never changed afterwards. */
    TicketComment: {
      /** Format: int64 */
      id: number
      /** Format: date-time */
      at: string
      author: components['schemas']['Named']
      role: string
      body: string
    }
    /** @description What was changed of a ticket and by whom; never changed afterwards. */
    TicketHistory: {
      /** Format: int64 */
      id: number
      /** Format: date-time */
      at: string
      actor_name: string
      role: string
      event: string
      /** @description `{"field": [old, new], ...}` */
      changes: unknown
    }
    /** @description Which tickets to list; every filter narrows the others. */
    TicketFilter: {
      /** Format: int64 */
      limit?: number | null
      /** Format: int64 */
      offset?: number | null
      /**
       * @description `-created_at` by default; a minus turns the order round.
       * @default -created_at
       * @enum {string|null}
       */
      sort:
        | 'created_at'
        | '-created_at'
        | 'updated_at'
        | '-updated_at'
        | 'priority'
        | '-priority'
        | 'resolution_due_at'
        | '-resolution_due_at'
        | null
      /** @description One status, or several with commas between them. */
      status?: string | null
      /** @description 1 urgent, 2 medium, 3 low; one, or several with commas between them. */
      priority?: string | null
      /** @description True: only those that still need work. */
      open?: boolean | null
      category?: components['schemas']['TicketCategory'] | null
      /**
       * Format: int64
       * @description The assignee; 0 for unassigned tickets.
       */
      assignee_id?: number | null
      /** Format: int64 */
      order_id?: number | null
      /**
       * Format: int64
       * @description The customer of the order that it is about.
       */
      customer_id?: number | null
      /**
       * Format: int64
       * @description The car of that order.
       */
      car_id?: number | null
      /** @description True: only those whose time has run out and that wait for us. */
      late?: boolean | null
      /** Format: date */
      created_from?: string | null
      /** Format: date */
      created_to?: string | null
      /** @description A number, an order's id, or a part of the subject. */
      text?: string | null
    }
    /** @description The body: with the code 20000 the console shows no second message. */
    Envelope_for_TicketList: {
      /** Format: uint16 */
      code: number
      message: string
      data: components['schemas']['TicketList']
    }
    /** @description A page of tickets, and what the form of a ticket picks from. */
    TicketList: {
      tickets: components['schemas']['TicketRow'][]
      /** Format: int64 */
      count: number
      categories: components['schemas']['TicketCategory'][]
      priorities: components['schemas']['TicketPriority'][]
      /** @description Everybody who may work on tickets. */
      assignees: components['schemas']['Named'][]
    }
    /** @description A ticket as lists show it. */
    TicketRow: {
      /** Format: int64 */
      id: number
      support_ticket_number: string
      /** Format: int64 */
      version: number
      subject: string
      category: components['schemas']['TicketCategory']
      /**
       * Format: int64
       * @description 1 urgent, 2 medium, 3 low.
       */
      priority: number
      status: components['schemas']['TicketStatus']
      /** Format: int64 */
      order_id?: number | null
      reporter: components['schemas']['Named']
      assignee?: components['schemas']['Named'] | null
      /**
       * Format: date-time
       * @description When an answer is due.
       */
      response_due_at: string
      /** Format: date-time */
      first_response_at?: string | null
      response_breached: boolean
      /**
       * Format: date-time
       * @description By when it has to be resolved; later by the time that it waited for others.
       */
      resolution_due_at: string
      /** Format: date-time */
      resolved_at?: string | null
      resolution_breached: boolean
      /** Format: date-time */
      waiting_since?: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
    }
    /** @description A priority, and how soon it is promised to be answered and resolved. */
    TicketPriority: {
      /** Format: int64 */
      id: number
      name: string
      /** Format: int64 */
      first_response_minutes: number
      /** Format: int64 */
      resolution_minutes: number
    }
    /** @description A ticket by its number; its id does as well. */
    TicketPath: {
      support_ticket_number: string
    }
    /** @description An edit of a ticket: fields that are absent stay, null clears. */
    UpdateTicket: {
      description?: string | null
      /**
       * Format: int64
       * @description The version that was read; not needed where nothing but a comment is added.
       */
      version?: number | null
      subject?: string | null
      category?: components['schemas']['TicketCategory'] | null
      /** Format: int64 */
      priority?: number | null
      status?: components['schemas']['TicketStatus'] | null
      /** Format: int64 */
      order_id?: number | null
      /** Format: int64 */
      assignee_id?: number | null
      /** @description Added to the talk. Needed to resolve, to reopen, and to close what was not resolved. */
      comment?: string | null
    }
  }
  responses: {
    /** @description The signature does not match the request. */
    Unsigned: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description No user is signed in; with the code 50014 the session has ended. */
    Unauthorized: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description The role lacks the permission: `data.needs`. */
    Forbidden: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description There is no such row, or the caller may not see it. */
    NotFound: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description The Accept header asks for a version other than 2.0. */
    NotAcceptable: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description The request did not arrive completely, or not in time. */
    Incomplete: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description The state does not allow it, or another user has saved in the meantime: `data.current` is what is stored. */
    Conflict: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description It existed, and can no longer be used. */
    Gone: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description The body, or a file in it, is larger than the call accepts. */
    TooLarge: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description The body has another content type than the call accepts. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description Fields are wrong: `data.fields` has every one of them by its path, with what is wrong. */
    Invalid: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description Asked too often: `data.retry_after` and Retry-After have the seconds to wait. */
    TooMany: {
      headers: {
        /** @description Seconds until it is worth trying again */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description An error in the service. */
    InternalError: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
    /** @description Too many requests, or a part that is unavailable; nothing was done. */
    Unavailable: {
      headers: {
        /** @description Seconds until it is worth trying again */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ErrorBody']
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  list_agent_types: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_AgentTypeList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_car_part_work: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A work on a part to add. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddWork']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  end_work: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A work on a part to end. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EndWork']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_part_work_done: {
    parameters: {
      query?: {
        /** @description Without it, the seven standard actions without prices. */
        part_id?: number | null
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_WorkList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  edit_car_part: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit of a part, or with `price_id` of one of its prices and those of its works. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EditPart']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_work: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A price of a work on a part to add. */
    requestBody: {
      content: {
        'application/json': components['schemas']['PriceWork']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_brands: {
    parameters: {
      query?: {
        /** @description 1 adds brands that are switched off. */
        all?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_BrandList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_brand: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit: fields that are absent keep their values. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateBrand']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Brand']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_brand: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateBrand']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Brand']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_VariantList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Variant']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  search_cars: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description A registration number or its beginning, also of an earlier one. */
        registration_no?: string | null
        /** @description 1 adds the car's latest orders. */
        with_order?: number | null
        /** @description 1 adds cars that have ended. */
        all?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_due_documents: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        fleet_id?: number | null
        kind?: components['schemas']['CarDocumentKind'] | null
        /** @description The last day that is listed. */
        until?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DueDocuments']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  correct_car_document: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A correction: fields that are absent keep their values. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CorrectCarDocument']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarDocument']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_car_document: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['AddCarDocument']
          document?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarDocument']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_car_document: {
    parameters: {
      query: {
        id: number
        version: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DueDocuments']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  remind_of_cars: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * @description The documents of which reminders are sent now: all that are due of some cars, or some documents. Exactly one of the
     *      two is required.
     */
    requestBody: {
      content: {
        'application/json': components['schemas']['RemindOfCars']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RemindersSent']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_doubles: {
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Doubles']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  end_cars: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Cars that end. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EndCars']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarsChanged']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  merge_cars: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Two cars that are one. */
    requestBody: {
      content: {
        'application/json': components['schemas']['MergeCars']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarsMerged']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_models: {
    parameters: {
      query?: {
        brand_id?: number | null
        /** @description Models that were built in this year, as far as that is known. */
        year?: number | null
        /** @description 1 adds models that are switched off. */
        all?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ModelList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_model: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit: fields that are absent keep their values. A model stays with its brand, because its cars do. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateModel']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Model']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_model: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateModel']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Model']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  move_cars: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Cars that come to another fleet. */
    requestBody: {
      content: {
        'application/json': components['schemas']['MoveCars']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarsChanged']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_parts: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'part_number' | '-part_number' | 'id' | '-id' | null
        category_id?: number | null
        sub_category_id?: number | null
        /** @description Beginnings of words of the name or of the part number. */
        text?: string | null
        make?: components['schemas']['PartMake'] | null
        /** @description Parts that fit this model, and those that fit every car. */
        model_id?: number | null
        /** @description With this fuel of the model. */
        car_type_id?: number | null
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
        /** @description 1, the default: parts on offer; 0: those that are switched off. */
        is_active?: 0 | 1 | null
        /** @description 1: parts on offer and those that are switched off. */
        all?: 0 | 1 | null
        /** @description A price begins or ends within so many days from today. */
        due?: number | null
        /** @description 1: parts that have no price on the day; 0: those that have one. */
        without_price?: 0 | 1 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PartList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_part: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A part to add to the catalogue; or, with `part_id`, a price of a part that is there. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePart']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_part_categories: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PartCategoryList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_part_sub_categories: {
    parameters: {
      query?: {
        category_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PartSubCategoryList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  car_user: {
    parameters: {
      query: {
        /** @description The car's id. */
        id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarUser']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_work_done: {
    parameters: {
      query?: {
        /** @description Without it, the seven standard actions without prices. */
        part_id?: number | null
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_WorkList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  search_catalogue: {
    parameters: {
      query: {
        /** @description Prefixes of words, in any order. */
        text: string
        limit?: number | null
        /** @description The order to search for: entries with its fleet's agreed prices come first. Needs `orders.R`. */
        order_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CatalogueFound']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_tax_rates: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `code` by default; a minus turns the order round. */
        sort?: 'code' | '-code' | 'valid_from' | '-valid_from' | 'rate' | '-rate' | null
        kind?: components['schemas']['RateKind'] | null
        /** @description The first digits of a code. */
        code?: string | null
        /** @description The rates that are valid on a day. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TaxRateList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_tax_rate: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A rate from a day on: of a code that is known or new, or a slab. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddTaxRate']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TaxRate']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_taxpayers: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-since` by default; a minus turns the order round. */
        sort?: 'since' | '-since' | 'garage' | '-garage' | null
        garage_id?: number | null
        kind?: components['schemas']['TaxpayerKind'] | null
        /** @description The beginning of a garage's name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TaxpayerList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_taxpayer: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description How a garage is registered from a day on. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddTaxpayer']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageTaxpayer']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_addresses: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        object_type: components['schemas']['ObjectType']
        /** @description The insurer's id; 1 for the product. */
        object_id: number
        /** @description True: those too that are no longer used. */
        all?: boolean | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_AddressList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  save_address: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description An address to create or change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveAddress']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OfficeAddress']
        }
      }
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OfficeAddress']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
        outcome?: components['schemas']['Outcome2'] | null
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_AuditList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_banks: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_BankList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarTypeList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_clusters: {
    parameters: {
      query?: {
        city_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClusterList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  set_event_banner: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['SetBanner']
          banner?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EventBanner']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_event_banner: {
    parameters: {
      query: {
        event_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EventBanner']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_event: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EventDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_event: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    /**
     * @description An edit of an event: fields that are absent stay, null clears. Of an event that is over, or cancelled, only `notes` and
     *      `spent` change.
     */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateEvent']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EventDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_events: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-starts_at` by default; a minus turns the order round. */
        sort?:
          | 'starts_at'
          | '-starts_at'
          | 'ends_at'
          | '-ends_at'
          | 'name'
          | '-name'
          | 'created_at'
          | '-created_at'
          | 'expected_leads'
          | '-expected_leads'
          | 'budget'
          | '-budget'
          | 'spent'
          | '-spent'
          | null
        /** @description Those that last until this day, or longer. */
        from?: string | null
        /** @description Those that begin on this day, or earlier. */
        to?: string | null
        city_id?: number | null
        kind?: string | null
        status?: components['schemas']['EventStatus'] | null
        garage_id?: number | null
        coupon_id?: number | null
        /** @description The beginnings of words of the name, in any order. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EventList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_event: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateEvent']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EventDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_events: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-starts_at` by default; a minus turns the order round. */
        sort?:
          | 'starts_at'
          | '-starts_at'
          | 'ends_at'
          | '-ends_at'
          | 'name'
          | '-name'
          | 'created_at'
          | '-created_at'
          | 'expected_leads'
          | '-expected_leads'
          | 'budget'
          | '-budget'
          | 'spent'
          | '-spent'
          | null
        /** @description Those that last until this day, or longer. */
        from?: string | null
        /** @description Those that begin on this day, or earlier. */
        to?: string | null
        city_id?: number | null
        kind?: string | null
        status?: components['schemas']['EventStatus'] | null
        garage_id?: number | null
        coupon_id?: number | null
        /** @description The beginnings of words of the name, in any order. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_faqs: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description One question, with its history. One that does not exist, or that the caller may not read, is 404. */
        id?: number | null
        /** @description The beginnings of words of the question, its tags and its answer, in any order. */
        text?: string | null
        category?: string | null
        language?: components['schemas']['FaqLanguage'] | null
        audience?: components['schemas']['FaqAudience'] | null
        /** @description 0, drafts only, finds something for editors alone. */
        is_published?: 0 | 1 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FaqList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_faq: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * @description Either an edit of one question (`id`, `version` and what changes), or the order of a category (`category` and
     *      `order`, nothing else).
     */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateFaq']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FaqChange']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_faq: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A question with its answer, as it is added; blanks around its texts are left out. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateFaq']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FaqItem']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_feedback: {
    parameters: {
      query?: never
      header?: never
      path: {
        order_id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FeedbackDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  save_feedback: {
    parameters: {
      query?: never
      header?: never
      path: {
        order_id: number
      }
      cookie?: never
    }
    /** @description What the customer says. It replaces what was written down before. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveFeedback']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FeedbackDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  record_call_attempt: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path: {
        order_id: number
      }
      cookie?: never
    }
    /** @description A call that was made. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RecordAttempt']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FeedbackDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_feedbacks: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-delivery_date` by default; a minus turns the order round. */
        sort?:
          | 'delivery_date'
          | '-delivery_date'
          | 'called_at'
          | '-called_at'
          | 'rating'
          | '-rating'
          | 'nps'
          | '-nps'
          | 'next_call_at'
          | '-next_call_at'
          | 'order_id'
          | '-order_id'
          | null
        /** @description Only orders whose customer is to be called now. */
        due?: boolean | null
        status?: components['schemas']['FeedbackStatus'] | null
        rating?: number | null
        nps_class?: components['schemas']['NpsClass'] | null
        /** @description The kind of an order by who orders the work (`is_retail` of the lists). */
        is_retail?: 1 | 0 | 2 | null
        city_id?: number | null
        garage_id?: number | null
        /** @description Who made the last call. */
        caller_id?: number | null
        delivery_from?: string | null
        delivery_to?: string | null
        called_from?: string | null
        called_to?: string | null
        /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FeedbackList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_fleets_of_role: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description Another role than the caller's, for admins. */
        user_type?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  fleet_cars: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `registration_no` by default; a minus turns the order round. */
        sort?: 'registration_no' | '-registration_no' | 'year' | '-year' | 'created_at' | '-created_at' | null
        fleet_id?: number | null
        /** @description One car, with all that is known of it. */
        id?: number | null
        /** @description The beginning of a plate, also of an earlier one; a mobile of driver or owner; the beginning of the owner's name. */
        text?: string | null
        model_id?: number | null
        /** @description 1: cars in use, the default; 0: cars that have ended. */
        is_active?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetCars']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_car: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit: fields that are absent keep their values. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCar']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_car: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new car. Whose it is, is stated by the customer, the fleet or both; a fleet's car without a customer is its contact's. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCar']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SavedCar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_cars: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `registration_no` by default; a minus turns the order round. */
        sort?: 'registration_no' | '-registration_no' | 'year' | '-year' | 'created_at' | '-created_at' | null
        fleet_id?: number | null
        /** @description One car, with all that is known of it. */
        id?: number | null
        /** @description The beginning of a plate, also of an earlier one; a mobile of driver or owner; the beginning of the owner's name. */
        text?: string | null
        model_id?: number | null
        /** @description 1: cars in use, the default; 0: cars that have ended. */
        is_active?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  cars_template: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  import_cars: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['ImportForm']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ImportResult']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_fleets: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description 0 adds the users who work for each fleet. */
        without_user?: number | null
        /** @description 0 adds the number of cars. */
        without_car?: number | null
        /** @description 1: with the figures of each fleet. */
        figures?: number | null
        id?: number | null
        kind?: components['schemas']['FleetKind'] | null
        city_id?: number | null
        /** @description 1: fleets that are served, the default; 0: those that are no longer. */
        is_active?: number | null
        /** @description The beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_fleet: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit: fields that are absent keep their values. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateFleet']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_fleet: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new fleet. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateFleet']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_fleets: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description 0 adds the users who work for each fleet. */
        without_user?: number | null
        /** @description 0 adds the number of cars. */
        without_car?: number | null
        /** @description 1: with the figures of each fleet. */
        figures?: number | null
        id?: number | null
        kind?: components['schemas']['FleetKind'] | null
        city_id?: number | null
        /** @description 1: fleets that are served, the default; 0: those that are no longer. */
        is_active?: number | null
        /** @description The beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_fleet: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_takers: {
    parameters: {
      query?: {
        /** @description 1: only those who can take a lead now, the best first; otherwise everybody, with what stands against each. */
        limit_users?: 0 | 1 | null
        source_id?: number | null
        /** @description A lead, whose source is asked for. */
        lead_id?: number | null
        /** @description The beginnings of the words of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TakerList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_LeadSourceList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SignedInAs']
        }
      }
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_null']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_packages: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description 100, 101, 103 or 110. */
        category?: number | null
        /** @description Beginnings of words of the name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PackageList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_retail_grid: {
    parameters: {
      query?: {
        /** @description `tabledata`, the only kind there is. */
        data_type?: string | null
        /** @description The kind of an order by who orders the work (`is_retail` of the lists). */
        is_retail?: 1 | 0 | 2 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RetailGrid']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  send_otp: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A request for a one-time password. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SendOtp']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OtpSent']
        }
      }
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_part: {
    parameters: {
      query: {
        part_id: number
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_part_names: {
    parameters: {
      query: {
        text: string
        limit?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PartNameList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_services: {
    parameters: {
      query?: {
        /** @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; all if left out. */
        category?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ServiceList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  set_skills: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The skills of users, each instead of those that they had. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SetSkills']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SkillsSaved']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  skills_template: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  import_skills: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['ImportForm']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ImportResult']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_NewToken']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_seen_choices: {
    parameters: {
      query: {
        role: string
        /** @description The users of the role, or the places that it has. */
        kind: components['schemas']['SeenKind']
        /** @description The beginnings of the words of a name, or digits of a mobile. */
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SeenChoices']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_roster: {
    parameters: {
      query?: {
        /** @description The caller when omitted. */
        user_id?: number | null
        /** @description The month of today when omitted. */
        from?: string | null
        to?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_UserRoster']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_vouchers: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-issued_at` by default; a minus turns the order round. */
        sort?:
          | 'issued_at'
          | '-issued_at'
          | 'amount'
          | '-amount'
          | 'balance'
          | '-balance'
          | 'valid_to'
          | '-valid_to'
          | null
        /** @description One voucher, with its history. */
        id?: number | null
        /** @description The whole code. */
        code?: string | null
        /** @description The customer's mobile. */
        mobile?: string | null
        /** @description The order that it compensates for, or that used it. */
        order_id?: number | null
        status?: components['schemas']['VoucherState'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_VoucherList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  change_voucher: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description Issues a voucher (`issue` with `mobile` or `order_id`, `amount` and `reason`), or acts on one (`id` and `version`). */
    requestBody: {
      content: {
        'application/json': components['schemas']['VoucherCall']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Voucher']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_customer: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CustomerDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_file: {
    parameters: {
      query: {
        /** @description Seconds since 1970. */
        expires: number
        signature: string
      }
      header?: never
      path: {
        file_id: number
        size: 'whole' | 'thumbnail'
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/jpeg': unknown
          'image/png': unknown
          'application/pdf': unknown
        }
      }
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_garage_leave: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A leave of a garage. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddLeave']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageCalendar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  end_garage_leave: {
    parameters: {
      query: {
        id: number
        /** @description Of the garage's week and leaves. */
        version: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageCalendar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_garage_week: {
    parameters: {
      query: {
        garage_id: number
        from: string
        /** @description At most 62 days in all. */
        to: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageCalendar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  save_garage_week: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A week from a day on. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveWeek']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageCalendar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_garages: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description The beginning of a name. */
        text?: string | null
        status?: string | null
        city_id?: number | null
        cluster_id?: number | null
        state_code?: string | null
        kind?: string | null
        /** @description It takes orders of this type: 100, 101, 103 or 110. */
        order_type?: 100 | 101 | 103 | 110 | null
        /** @description It works on this brand. */
        brand_id?: number | null
        /** @description This insurer settles with it directly. */
        insurer_id?: number | null
        /** @description It is open on this day: neither its weekly day off nor on leave. */
        open_on?: string | null
        /** @description 1: also those that are not active. */
        all?: number | null
        /** @description 1: with the figures of each garage. */
        figures?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_garage: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new garage. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddGarage']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CityList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  keep_city: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A city that is added, or changed from its version; clusters that are left out are removed. */
    requestBody: {
      content: {
        'application/json': components['schemas']['KeepCity']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_KeptCity']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_garage: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_garage: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    /** @description An edit of a garage: fields that are absent stay, null clears. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EditGarage']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_garages: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description The beginning of a name. */
        text?: string | null
        status?: string | null
        city_id?: number | null
        cluster_id?: number | null
        state_code?: string | null
        kind?: string | null
        /** @description It takes orders of this type: 100, 101, 103 or 110. */
        order_type?: 100 | 101 | 103 | 110 | null
        /** @description It works on this brand. */
        brand_id?: number | null
        /** @description This insurer settles with it directly. */
        insurer_id?: number | null
        /** @description It is open on this day: neither its weekly day off nor on leave. */
        open_on?: string | null
        /** @description 1: also those that are not active. */
        all?: number | null
        /** @description 1: with the figures of each garage. */
        figures?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_garage_file: {
    parameters: {
      query: {
        garage_id: number
        file_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DiscardedGarageFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  garages_template: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  import_garages: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['ImportForm']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ImportResult']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_kept_cities: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_KeptCities']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  pause_garages: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PauseGarages']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PausedGarages']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_garage_slots: {
    parameters: {
      query: {
        garage_id: number
        day: string
        /** @description The order whose pick-up is planned; it is not counted itself. */
        order_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageDay']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_garage_image: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['AddGarageImage']
          image?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_garage_pdf: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['AddGarageDocument']
          pdf?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_orders: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-created_at` by default; a minus turns the order round. */
        sort?:
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
          | null
        /** @description One id, or several with commas between them. */
        status_id?: string | null
        /** @description One type, or several with commas between them. */
        order_type?: string | null
        order_of?: components['schemas']['OrderOf'] | null
        /** @description The kind of an order by who orders the work (`is_retail` of the lists). */
        is_retail?: 1 | 0 | 2 | null
        city_id?: number | null
        garage_id?: number | null
        cr_id?: number | null
        source_id?: number | null
        /** @description Those that came of this event. */
        event_id?: number | null
        fleet_id?: number | null
        customer_id?: number | null
        car_id?: number | null
        insurance_company_id?: number | null
        created_from?: string | null
        created_to?: string | null
        pick_from?: string | null
        pick_to?: string | null
        delivery_from?: string | null
        delivery_to?: string | null
        due?: components['schemas']['Due'] | null
        /** @description Only orders that were paid more than they amount to: the customer is owed the rest. */
        owed?: boolean | null
        /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_order: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
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
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_order_bills: {
    parameters: {
      query: {
        order_id: number
        /** @description The date of supply of the preview; default today. */
        supplied_on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderBills']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  issue_bill: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A bill to issue. */
    requestBody: {
      content: {
        'application/json': components['schemas']['IssueBill']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_BillDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_checklist: {
    parameters: {
      query: {
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ChecklistDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_checklist_photos: {
    parameters: {
      query?: never
      header?: never
      path: {
        order_id: number
        item_id: number
      }
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['NoForm']
          checklist?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ChecklistDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_checklist_photo: {
    parameters: {
      query: {
        file_id: number
      }
      header?: never
      path: {
        order_id: number
        item_id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ChecklistDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_coupon: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CouponDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_coupon: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    /**
     * @description An edit: fields that are absent keep their values. After the first redemption code, kind, value, base and bearer
     *      stay as they are, and limits only grow.
     */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCoupon']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CouponDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_coupons: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-created_at` by default; a minus turns the order round. */
        sort?:
          | 'created_at'
          | '-created_at'
          | 'code'
          | '-code'
          | 'title'
          | '-title'
          | 'valid_from'
          | '-valid_from'
          | 'valid_to'
          | '-valid_to'
          | 'used'
          | '-used'
          | 'given'
          | '-given'
          | null
        /** @description An order of the caller's scope: the coupons that could be tried on it, the best first, in place of the list. */
        order_id?: number | null
        /** @description The beginnings of words of the code, the title and the description. */
        text?: string | null
        status?: components['schemas']['CouponStatus'] | null
        state?: components['schemas']['CouponState'] | null
        /** @description Those that hold in this city. */
        city_id?: number | null
        /** @description Those of this event, and the one that it offers. */
        event_id?: number | null
        /** @description Of a series, by its prefix. */
        series?: string | null
        /** @description Those that hold on this day. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CouponList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_coupon: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /**
     * @description A new coupon. Needed are `code` (not of a series), `title`, `kind`, `value`, `valid_from` and `valid_to`, unless
     *      they come from the coupon that it is a copy of.
     */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCoupon']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CouponMade']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  apply_coupon: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A code for an order. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ApplyOffer']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OfferedOrder']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  check_coupon: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * @description Which coupon or voucher on which order: exactly one of `code`, `coupon_id`, `coupon` and `suggest`, and one of `order_id`
     *      and `sketch`.
     */
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckOffer']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Tried']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_coupons: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-created_at` by default; a minus turns the order round. */
        sort?:
          | 'created_at'
          | '-created_at'
          | 'code'
          | '-code'
          | 'title'
          | '-title'
          | 'valid_from'
          | '-valid_from'
          | 'valid_to'
          | '-valid_to'
          | 'used'
          | '-used'
          | 'given'
          | '-given'
          | null
        /** @description An order of the caller's scope: the coupons that could be tried on it, the best first, in place of the list. */
        order_id?: number | null
        /** @description The beginnings of words of the code, the title and the description. */
        text?: string | null
        status?: components['schemas']['CouponStatus'] | null
        state?: components['schemas']['CouponState'] | null
        /** @description Those that hold in this city. */
        city_id?: number | null
        /** @description Those of this event, and the one that it offers. */
        event_id?: number | null
        /** @description Of a series, by its prefix. */
        series?: string | null
        /** @description Those that hold on this day. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  remove_coupon: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RemoveOffer']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OfferedOrder']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_inventory_files: {
    parameters: {
      query: {
        order_id: number
        /** @description Ids, separated by commas. */
        file_ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InventoryDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
    /** @description An edit of an order's details: missing fields keep their value, null clears it. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOrder']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_estimate: {
    parameters: {
      query: {
        order_id: number
        /** @description The current one if left out. */
        revision?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_orders: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-created_at` by default; a minus turns the order round. */
        sort?:
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
          | null
        /** @description One id, or several with commas between them. */
        status_id?: string | null
        /** @description One type, or several with commas between them. */
        order_type?: string | null
        order_of?: components['schemas']['OrderOf'] | null
        /** @description The kind of an order by who orders the work (`is_retail` of the lists). */
        is_retail?: 1 | 0 | 2 | null
        city_id?: number | null
        garage_id?: number | null
        cr_id?: number | null
        source_id?: number | null
        /** @description Those that came of this event. */
        event_id?: number | null
        fleet_id?: number | null
        customer_id?: number | null
        car_id?: number | null
        insurance_company_id?: number | null
        created_from?: string | null
        created_to?: string | null
        pick_from?: string | null
        pick_to?: string | null
        delivery_from?: string | null
        delivery_to?: string | null
        due?: components['schemas']['Due'] | null
        /** @description Only orders that were paid more than they amount to: the customer is owed the rest. */
        owed?: boolean | null
        /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_bill: {
    parameters: {
      query?: {
        bill_id?: number | null
        order_id?: number | null
        /** @description Default: the original. */
        copy?: components['schemas']['BillCopy'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_inventory: {
    parameters: {
      query: {
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_job_card: {
    parameters: {
      query: {
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_receipt: {
    parameters: {
      query: {
        payment_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_refund_voucher: {
    parameters: {
      query: {
        payment_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_estimate: {
    parameters: {
      query: {
        order_id: number
        /** @description The current one if left out. */
        revision?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EstimateDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  save_estimate: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveEstimate']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EstimateDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  record_approval: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description Decisions that staff received. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RecordApproval']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EstimateDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_declined_lines: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
        text?: string | null
        order_id?: number | null
        customer_id?: number | null
        car_id?: number | null
        city_id?: number | null
        /** @description Who looks after the customer. */
        cr_id?: number | null
        /** @description The first and the last day on which it was declined. */
        from?: string | null
        to?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DeclinedList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  decide_estimate: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Decide']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Decided']
        }
      }
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  open_estimate_link: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkToken']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OpenedLink']
        }
      }
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      410: components['responses']['Gone']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  send_estimate_code: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkToken']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CodeSent']
        }
      }
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      410: components['responses']['Gone']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  record_sent: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An estimate that staff passed on without a link. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EstimateSent']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EstimateDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  generate_invoice: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description The order to bill. */
    requestBody: {
      content: {
        'application/json': components['schemas']['GenerateInvoice']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_BillDetail']
        }
      }
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_BillDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_garage_bill: {
    parameters: {
      query?: {
        bill_id?: number | null
        order_id?: number | null
        /** @description Default: the original. */
        copy?: components['schemas']['BillCopy'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InsuranceBrokerList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InsuranceCompanyList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_claim: {
    parameters: {
      query: {
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClaimDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_claim: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit of a claim: missing fields keep their value, null clears it. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveClaim']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClaimDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_claim_files: {
    parameters: {
      query: {
        order_id: number
        /** @description Ids, separated by commas. */
        file_ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DocumentList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_claim_files: {
    parameters: {
      query?: never
      header?: never
      path: {
        order_id: number
      }
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['ClaimUpload']
          claim_form?: string[]
          claim_policy?: string[]
          claim_registration?: string[]
          claim_licence?: string[]
          claim_identity?: string[]
          claim_tax_identity?: string[]
          claim_police_report?: string[]
          claim_photos?: string[]
          claim_survey_report?: string[]
          claim_delivery_order?: string[]
          claim_satisfaction?: string[]
          claim_receipt?: string[]
          claim_cheque?: string[]
          claim_other?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DocumentList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  save_survey: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description The survey of an estimate. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveSurvey']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClaimDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_inventory: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The order's id. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InventoryDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_inventory: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The order's id. */
        id: number
      }
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['SaveInventory']
          before?: string[]
          dashboard?: string[]
          damage?: string[]
          after?: string[]
          used_parts?: string[]
          delivery?: string[]
          document?: string[]
          signature?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InventoryDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_inventory: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description The order's id. */
        id: number
      }
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['SaveInventory']
          before?: string[]
          dashboard?: string[]
          damage?: string[]
          after?: string[]
          used_parts?: string[]
          delivery?: string[]
          document?: string[]
          signature?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_InventoryDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_job_card: {
    parameters: {
      query: {
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_JobCardDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_job_card: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The full job card, as the form has it: at least one complaint or job. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveJobCard']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_JobCardDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_job_card: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description The full job card, as the form has it: at least one complaint or job. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveJobCard']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_JobCardDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_order_link: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The order for which to create a link. */
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkTo']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderLink']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_payments: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PaymentList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  change_payment: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description An action on a payment. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangePayment']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PaymentMade']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  collect_payment: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A payment to record. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CollectPayment']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PaymentMade']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  receive_gateway_report: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/octet-stream': unknown
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ReportReceived']
        }
      }
      400: components['responses']['Unsigned']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  reopen_order: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Reopens an order that is delivered, complete or dead; it is then at the workshop. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ReopenOrder']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  save_car_and_user: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
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
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SavedIds']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  search_orders: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        /** @description An order id, a mobile in any form, a registration number, an invoice number or the beginning of a name. */
        search_reg: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  search_people: {
    parameters: {
      query: {
        /** @description A mobile in any form, a registration number or its beginning, or the beginning of a name. */
        text: string
        /** @description The most customers, and the most cars, to show. */
        limit?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FoundPeople']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RetailUserFound']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  send_approval_link: {
    parameters: {
      query: {
        order_id: number
        /** @description False: the link is only created, to be passed on in another way. */
        sms?: boolean | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ApprovalLink']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_settlements: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-created_at` by default; a minus turns the order round. */
        sort?: 'created_at' | '-created_at' | 'amount' | '-amount' | 'deducted_on' | '-deducted_on' | null
        status?: string | null
        kind?: string | null
        /** @description Only deductions whose certificate has not come. */
        awaited?: boolean | null
        payer?: number | null
        created_from?: string | null
        created_to?: string | null
        /** @description An order id, a mobile, a registration number, an invoice number, or the beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SettlementList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  change_settlement: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description An action on an entry. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeSettlement']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SettlementMade']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  record_settlement: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description An entry to record. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RecordSettlement']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SettlementMade']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_order_settlements: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderSettlements']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_spares_files: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        order_id: number
        /** @description A kind of file about spares. */
        kind?:
          | 'spares_invoice'
          | 'spares_photo'
          | 'spares_eway_bill'
          | 'spares_challan'
          | 'spares_other'
          | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SparesFileList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_spares_files: {
    parameters: {
      query: {
        order_id: number
        /** @description Ids, separated by commas. */
        file_ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SparesFileList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_spares_files: {
    parameters: {
      query?: never
      header?: never
      path: {
        order_id: number
      }
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['AddSparesFiles']
          spares_invoice?: string[]
          spares_photo?: string[]
          spares_eway_bill?: string[]
          spares_challan?: string[]
          spares_other?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SparesFileList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_statuses: {
    parameters: {
      query?: {
        /** @description 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; all statuses if left out. */
        status_type?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_StatusList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_gst: {
    parameters: {
      query: {
        order_id: number
        /** @description 1 IGST, 0 CGST + SGST; left out: the place of supply decides again. */
        is_igst?: number | null
        /** @description Left out: as on the order. A zone implies IGST, so it cannot be combined with `is_igst`. */
        sez?: components['schemas']['SezAsked'] | null
        /** @description How goods without any work reach the customer; left out: as on the order. */
        goods_delivery?: components['schemas']['GoodsDelivery'] | null
        /** @description Required if `is_igst` is not the tax that the place of supply decides: why. */
        reason?: string | null
        /** @description The version of the estimate that was read, if there is one. */
        version?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderBills']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_work: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A work on a part to add. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddWork']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_work: {
    parameters: {
      query: {
        part_id: number
        action: components['schemas']['WorkAction']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_car_part: {
    parameters: {
      query: {
        part_id: number
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_car_parts: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'part_number' | '-part_number' | 'id' | '-id' | null
        category_id?: number | null
        sub_category_id?: number | null
        /** @description Beginnings of words of the name or of the part number. */
        text?: string | null
        make?: components['schemas']['PartMake'] | null
        /** @description Parts that fit this model, and those that fit every car. */
        model_id?: number | null
        /** @description With this fuel of the model. */
        car_type_id?: number | null
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
        /** @description 1, the default: parts on offer; 0: those that are switched off. */
        is_active?: 0 | 1 | null
        /** @description 1: parts on offer and those that are switched off. */
        all?: 0 | 1 | null
        /** @description A price begins or ends within so many days from today. */
        due?: number | null
        /** @description 1: parts that have no price on the day; 0: those that have one. */
        without_price?: 0 | 1 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PartList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_car_part: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit of a part, or with `price_id` of one of its prices and those of its works. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EditPart']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_car_part: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A part to add to the catalogue; or, with `part_id`, a price of a part that is there. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePart']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CarPartDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_tickets: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-created_at` by default; a minus turns the order round. */
        sort?:
          | 'created_at'
          | '-created_at'
          | 'updated_at'
          | '-updated_at'
          | 'priority'
          | '-priority'
          | 'resolution_due_at'
          | '-resolution_due_at'
          | null
        /** @description One status, or several with commas between them. */
        status?: string | null
        /** @description 1 urgent, 2 medium, 3 low; one, or several with commas between them. */
        priority?: string | null
        /** @description True: only those that still need work. */
        open?: boolean | null
        category?: components['schemas']['TicketCategory'] | null
        /** @description The assignee; 0 for unassigned tickets. */
        assignee_id?: number | null
        order_id?: number | null
        /** @description The customer of the order that it is about. */
        customer_id?: number | null
        /** @description The car of that order. */
        car_id?: number | null
        /** @description True: only those whose time has run out and that wait for us. */
        late?: boolean | null
        created_from?: string | null
        created_to?: string | null
        /** @description A number, an order's id, or a part of the subject. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TicketList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_ticket: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new ticket. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTicket']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TicketDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_ticket: {
    parameters: {
      query?: never
      header?: never
      path: {
        support_ticket_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TicketDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_ticket: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path: {
        support_ticket_number: string
      }
      cookie?: never
    }
    /** @description An edit of a ticket: fields that are absent stay, null clears. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTicket']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_TicketDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_users: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'created_at' | '-created_at' | 'employee_code' | '-employee_code' | null
        /** @description The beginnings of the words of a name in any order, digits of a mobile, or an employee code. */
        text?: string | null
        /** @description The name of a role that they hold. */
        role?: string | null
        role_id?: number | null
        city_id?: number | null
        /** @description The cluster of their garage, or one that they look after. */
        cluster_id?: number | null
        garage_id?: number | null
        department?: string | null
        /** @description How an agent works on the telephone. */
        agent_type_id?: 1 | 2 | 3 | 4 | 5 | null
        /** @description The manager; 0 for users without one. */
        manager_id?: number | null
        /** @description Whether something holds. */
        is_active?: 0 | 1 | null
        /** @description 1: machines only, which never sign in; 0: people only. */
        is_machine?: 0 | 1 | null
        /** @description Whether something holds. */
        auto_assign?: 0 | 1 | null
        /** @description Whether something holds. */
        is_download?: 0 | 1 | null
        /** @description Whether something holds. */
        refund_enabled?: 0 | 1 | null
        /** @description 1: only those who are on shift now; 0: only the others. */
        on_shift?: 0 | 1 | null
        /** @description Only active people who may be given this kind of work. */
        can_take?: components['schemas']['WorkKind'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_UserList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_user: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit of a user: fields that are absent stay, null clears. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUser']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_UserDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_user: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new user. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateUser']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_UserDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  set_auto_assign: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Sets `auto_assign` of one user in the version that was read, or of several users. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AutoAssign']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ChangedUsers']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  set_avatar: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['SetAvatar']
          avatar?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Avatar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_avatar: {
    parameters: {
      query?: {
        /** @description The caller when omitted. */
        user_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Avatar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_crs: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `CR` (customer representative), `GI` (garage in-charge) or `CI`; all three when omitted. */
        role?: components['schemas']['FieldRole'] | null
        /** @description The beginning of a name. */
        text?: string | null
        city_id?: number | null
        /** @description The cluster of their garage, or one that they look after. */
        cluster_id?: number | null
        /** @description The day that `on_shift` is about; now when omitted. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CrList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_user: {
    parameters: {
      query?: never
      header?: never
      path: {
        user_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_UserDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_users: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?: 'name' | '-name' | 'created_at' | '-created_at' | 'employee_code' | '-employee_code' | null
        /** @description The beginnings of the words of a name in any order, digits of a mobile, or an employee code. */
        text?: string | null
        /** @description The name of a role that they hold. */
        role?: string | null
        role_id?: number | null
        city_id?: number | null
        /** @description The cluster of their garage, or one that they look after. */
        cluster_id?: number | null
        garage_id?: number | null
        department?: string | null
        /** @description How an agent works on the telephone. */
        agent_type_id?: 1 | 2 | 3 | 4 | 5 | null
        /** @description The manager; 0 for users without one. */
        manager_id?: number | null
        /** @description Whether something holds. */
        is_active?: 0 | 1 | null
        /** @description 1: machines only, which never sign in; 0: people only. */
        is_machine?: 0 | 1 | null
        /** @description Whether something holds. */
        auto_assign?: 0 | 1 | null
        /** @description Whether something holds. */
        is_download?: 0 | 1 | null
        /** @description Whether something holds. */
        refund_enabled?: 0 | 1 | null
        /** @description 1: only those who are on shift now; 0: only the others. */
        on_shift?: 0 | 1 | null
        /** @description Only active people who may be given this kind of work. */
        can_take?: components['schemas']['WorkKind'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_distributor_choices: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description A city of its territory. */
        city_id?: number | null
        /** @description The beginnings of words of the name in any order, or digits of the mobile. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DistributorChoices']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_skills: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description The beginnings of the words of a name. */
        text?: string | null
        role?: string | null
        city_id?: number | null
        cluster_id?: number | null
        /** @description Only those who can take it. */
        source_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SkillMatrix']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_skills: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description The beginnings of the words of a name. */
        text?: string | null
        role?: string | null
        city_id?: number | null
        cluster_id?: number | null
        /** @description Only those who can take it. */
        source_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  users_template: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  import_users: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['ImportForm']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ImportResult']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  end_leave: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['EndLeave']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_LeaveRow']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  ask_leave: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description Asks for a leave of one's own, or with the right to plan for somebody else. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AskLeave']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_LeaveRow']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_role_profile: {
    parameters: {
      query?: {
        /** @description The role whose profile is requested; default: the session's own. Admins may request any. */
        user_type?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleProfile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SessionUser']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  count_open_work: {
    parameters: {
      query: {
        /** @description At most 200 ids with commas between them. */
        user_ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OpenWorkOfSeveral']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_role_choices: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleChoices']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_role: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The new sections and permissions of a role. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateRole']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Role']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  post_role: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description A new role, or a role for a user: exactly one of `name` and `user_id` is given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['PostRole']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleWritten']
        }
      }
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleWritten']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_role: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleDeleted']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
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
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RoleList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_calendar: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        from: string
        to: string
        /** @description The beginnings of the words of a name. */
        text?: string | null
        user_ids?: string | null
        /** @description A role that they hold, or that one of theirs is based on. */
        role?: string | null
        city_id?: number | null
        /** @description The cluster of their garage, or one that they look after. */
        cluster_id?: number | null
        /** @description Only people who can take leads of this source, and the cover of it. */
        source_id?: number | null
        /** @description 1: only people whose days the caller plans, without the caller. */
        planned?: 0 | 1 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RosterCalendar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  change_roster: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Changes of rosters: all of them are made, or none. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeRoster']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RosterChanged']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_candidates: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        day: string
        /** @description The hour that begins then. */
        hour: number
        /** @description A declared role; holders of roles that are based on it count as well. */
        role: string
        /** @description Only people who can take leads of this source. */
        source_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CandidateList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_roster: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        from: string
        to: string
        /** @description The beginnings of the words of a name. */
        text?: string | null
        user_ids?: string | null
        /** @description A role that they hold, or that one of theirs is based on. */
        role?: string | null
        city_id?: number | null
        /** @description The cluster of their garage, or one that they look after. */
        cluster_id?: number | null
        /** @description Only people who can take leads of this source, and the cover of it. */
        source_id?: number | null
        /** @description 1: only people whose days the caller plans, without the caller. */
        planned?: 0 | 1 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  roster_template: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  import_roster: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['RosterImport']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RosterImported']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_requests: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RosterRequests']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      406: components['responses']['NotAcceptable']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  change_several: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The same edit of several users: all of them are changed, or none. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeSeveral']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ChangedUsers']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  sign_out_everywhere: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The user to sign out everywhere. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SignOutEverywhere']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SessionsEnded']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  answer_swap: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AnswerSwap']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SwapRow']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  ask_swap: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description Asks a colleague to exchange what both have planned on these days. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AskSwap']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SwapRow']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      406: components['responses']['NotAcceptable']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_partner_warehouses: {
    parameters: {
      query: {
        /** @description The vendor. */
        partner_id: number
        /** @description Where the goods go: PIN code in India, postcode in Malaysia. */
        pincode?: string | null
        /** @description 1: those in use; 0: those that are not. Default: all. */
        is_active?: number | null
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PartnerWarehouses']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_vendor_file: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['AddVendorFile']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ShownFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_vendor_file: {
    parameters: {
      query: {
        vendor_id: number
        file_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DiscardedSupplierFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_vendor_parts: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `part` by default; a minus turns the order round. */
        sort?: 'part' | '-part' | 'part_number' | '-part_number' | 'stock' | '-stock' | 'id' | '-id' | null
        /** @description One part of a vendor, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        vendor_id?: number | null
        part_id?: number | null
        /** @description Beginnings of words of the part's name and number, or any part of the vendor's own number. */
        text?: string | null
        /** @description 1: what the vendor supplies now; 0: what it supplies no more. */
        is_active?: 0 | 1 | null
        /** @description 1: parts that have no price on the day; 0: those that have one. */
        without_price?: 0 | 1 | null
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_VendorPartList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  edit_vendor_part: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * @description An edit of a part of a vendor: fields that are absent stay, null clears. With `price` a price is added; with
     *      `price_id` one is edited.
     */
    requestBody: {
      content: {
        'application/json': components['schemas']['EditVendorPart']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ListedVendorPart']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_vendor_part: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A part that a vendor supplies from now on. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddVendorPart']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ListedVendorPart']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_vendor_parts: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `part` by default; a minus turns the order round. */
        sort?: 'part' | '-part' | 'part_number' | '-part_number' | 'stock' | '-stock' | 'id' | '-id' | null
        /** @description One part of a vendor, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        vendor_id?: number | null
        part_id?: number | null
        /** @description Beginnings of words of the part's name and number, or any part of the vendor's own number. */
        text?: string | null
        /** @description 1: what the vendor supplies now; 0: what it supplies no more. */
        is_active?: 0 | 1 | null
        /** @description 1: parts that have no price on the day; 0: those that have one. */
        without_price?: 0 | 1 | null
        /** @description The day whose prices are shown; today if left out. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  vendor_parts_template: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  import_vendor_parts: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['ImportVendorParts']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ImportResult']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  update_vendor: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit of a vendor: fields that are absent stay, null clears. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateVendor']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Vendor']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_vendor: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new vendor. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateVendor']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Vendor']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_vendors: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?:
          | 'id'
          | '-id'
          | 'name'
          | '-name'
          | 'created_at'
          | '-created_at'
          | 'lead_days'
          | '-lead_days'
          | 'credit_limit'
          | '-credit_limit'
          | null
        /** @description One vendor, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        /** @description The beginnings of words of its name in any order, or digits of its mobile. */
        text?: string | null
        city_id?: number | null
        kind?: components['schemas']['VendorKind'] | null
        brand_id?: number | null
        category_id?: number | null
        status?: components['schemas']['VendorStatus'] | null
        /** @description Those that supply this part of the catalogue now. */
        part_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_VendorList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_vendors: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `name` by default; a minus turns the order round. */
        sort?:
          | 'id'
          | '-id'
          | 'name'
          | '-name'
          | 'created_at'
          | '-created_at'
          | 'lead_days'
          | '-lead_days'
          | 'credit_limit'
          | '-credit_limit'
          | null
        /** @description One vendor, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        /** @description The beginnings of words of its name in any order, or digits of its mobile. */
        text?: string | null
        city_id?: number | null
        kind?: components['schemas']['VendorKind'] | null
        brand_id?: number | null
        category_id?: number | null
        status?: components['schemas']['VendorStatus'] | null
        /** @description Those that supply this part of the catalogue now. */
        part_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  keep_distributor: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new distributor, or an edit of one. */
    requestBody: {
      content: {
        'application/json': components['schemas']['KeepDistributor']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Distributor']
        }
      }
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Distributor']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_distributors: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `id` by default; a minus turns the order round. */
        sort?: 'id' | '-id' | 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description One distributor, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        /** @description The beginnings of words of the name in any order, or digits of the mobile. */
        text?: string | null
        /** @description A city of its territory. */
        city_id?: number | null
        status?: components['schemas']['TraderStatus'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DistributorList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_distributors: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `id` by default; a minus turns the order round. */
        sort?: 'id' | '-id' | 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description One distributor, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        /** @description The beginnings of words of the name in any order, or digits of the mobile. */
        text?: string | null
        /** @description A city of its territory. */
        city_id?: number | null
        status?: components['schemas']['TraderStatus'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_distributor_file: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['AddDistributorFile']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ShownFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_distributor_file: {
    parameters: {
      query: {
        distributor_id: number
        file_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DiscardedSupplierFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_known_cities: {
    parameters: {
      query?: {
        /** @description The beginning of the name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_KnownCityList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  open_account: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OpenAccount']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_LinkedAccount']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  keep_retailer: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A new retailer, or an edit of one. */
    requestBody: {
      content: {
        'application/json': components['schemas']['KeepRetailer']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Retailer']
        }
      }
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Retailer']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_retailers: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `id` by default; a minus turns the order round. */
        sort?: 'id' | '-id' | 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description One retailer, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        /** @description The beginnings of words of the name in any order, or digits of the mobile. */
        text?: string | null
        city_id?: number | null
        status?: components['schemas']['TraderStatus'] | null
        distributor_id?: number | null
        brand_id?: number | null
        category_id?: number | null
        /** @description Whether they sign in. */
        has_user?: 0 | 1 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RetailerList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_retailers: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `id` by default; a minus turns the order round. */
        sort?: 'id' | '-id' | 'name' | '-name' | 'created_at' | '-created_at' | null
        /** @description One retailer, in full. One that does not exist, or that the caller may not see, is 404. */
        id?: number | null
        /** @description The beginnings of words of the name in any order, or digits of the mobile. */
        text?: string | null
        city_id?: number | null
        status?: components['schemas']['TraderStatus'] | null
        distributor_id?: number | null
        brand_id?: number | null
        category_id?: number | null
        /** @description Whether they sign in. */
        has_user?: 0 | 1 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_retailer_file: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['AddRetailerFile']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ShownFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_retailer_file: {
    parameters: {
      query: {
        retailer_id: number
        file_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DiscardedSupplierFile']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      410: components['responses']['Gone']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  retailers_template: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  import_retailers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The field form is JSON; the others are files */
    requestBody: {
      content: {
        'multipart/form-data': {
          form?: components['schemas']['ImportForm']
          file?: string[]
        }
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ImportResult']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  change_retailers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The same edit of several retailers: all of them are changed, or none. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeRetailers']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ChangedRetailers']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  verify_gst: {
    parameters: {
      query: {
        /** @description A GSTIN as typed; in Malaysia a service tax number. */
        gstin: string
        /** @description The garage whose number it is to be; at most one of these is given. */
        garage_id?: number | null
        fleet_id?: number | null
        vendor_id?: number | null
        retailer_id?: number | null
        distributor_id?: number | null
        /** @description The city of the address as it is typed, in place of the one that is stored. */
        city_id?: number | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GstVerified']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      429: components['responses']['TooMany']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_retailer_choices: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description 1: all retailers, whatever their status and city. */
        all_retailers?: number | null
        city_id?: number | null
        /** @description The beginnings of words of the name in any order, or digits of the mobile. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RetailerChoices']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_cluster_apps: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClusterApps']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  give_app_version: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: number
      }
      cookie?: never
    }
    /** @description Gives a version to garages of a cluster. */
    requestBody: {
      content: {
        'application/json': components['schemas']['GiveVersion']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_VersionGiven']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  report_app_version: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description What an app says of itself. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SeenVersion']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_WantedVersion']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_app_versions: {
    parameters: {
      query?: {
        platform?: components['schemas']['Platform'] | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_VersionList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_app_version: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AddVersion']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_AppVersion']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      408: components['responses']['Incomplete']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_deal_packages: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        fleet_id: number
        /** @description The day on which the prices hold; without it today. */
        on?: string | null
        /** @description 100, 101, 103 or 110; without it all. */
        category?: number | null
        /** @description Beginnings of words of the name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PackageList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_deal_services: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        fleet_id: number
        /** @description The day on which the prices hold; without it today. */
        on?: string | null
        /** @description 100, 101, 103 or 110; without it all. */
        category?: number | null
        /** @description Beginnings of words of the name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DealServiceList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_fleet_deals: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        fleet_id: number
        /** @description Only those that hold on this day. Of several for one service the one that began last counts. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetDealList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  change_deal: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description An edit: fields that are absent keep their values. To end a deal is to state its last day. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeDeal']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetDeal']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  agree_price: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description An agreed price: of a service with its price, or of a package with the prices of some of its lines. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AgreePrice']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetDeal']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_package_lines: {
    parameters: {
      query: {
        package_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PackageLines']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_garage_deals: {
    parameters: {
      query?: {
        garage_id?: number | null
        /** @description The contract with the garage. */
        deal_id?: number | null
        /** @description The day; default: today. */
        on?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GarageDeals']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_business_fleets: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        city_id?: number | null
        /** @description The beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_retail_fleets: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        city_id?: number | null
        /** @description The beginning of a name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_fleet_packages: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        fleet_id: number
        /** @description The day on which the prices hold; without it today. */
        on?: string | null
        /** @description 100, 101, 103 or 110; without it all. */
        category?: number | null
        /** @description Beginnings of words of the name. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PackageList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_credit_note: {
    parameters: {
      query: {
        note_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_debit_note: {
    parameters: {
      query: {
        note_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_delayed_orders: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description The kind of an order by who orders the work (`is_retail` of the lists). */
        is_retail?: 1 | 0 | 2 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  delete_car: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Ends a car: it leaves the lists to choose from; its orders and bills keep it. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EndCar']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_SavedCar']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_garage_payments: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-due` by default; a minus turns the order round. */
        sort?:
          | 'garage'
          | '-garage'
          | 'in_work'
          | '-in_work'
          | 'delayed'
          | '-delayed'
          | 'delivered'
          | '-delivered'
          | 'amount'
          | '-amount'
          | 'due'
          | '-due'
          | 'work_minutes'
          | '-work_minutes'
          | 'rating'
          | '-rating'
          | null
        /** @description `30_days` by default. */
        range?: components['schemas']['Range'] | null
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GaragePaymentList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_bill: {
    parameters: {
      query?: {
        bill_id?: number | null
        order_id?: number | null
        number?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_BillDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_fleets_of_place: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
      }
      header?: never
      path: {
        location: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FleetList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_order_gmv_stats: {
    parameters: {
      query?: {
        /** @description Default `30_days`. */
        range?: components['schemas']['Range'] | null
        /** @description The first and last day of the range `custom`, in the region's time zone; at most 366 days. */
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GmvStats']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_orders_count: {
    parameters: {
      query?: {
        /** @description Default `30_days`. */
        range?: components['schemas']['Range'] | null
        /** @description The first and last day of the range `custom`, in the region's time zone; at most 366 days. */
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrdersCount']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_overall_stats: {
    parameters: {
      query?: {
        /** @description Default `30_days`. */
        range?: components['schemas']['Range'] | null
        /** @description The first and last day of the range `custom`, in the region's time zone; at most 366 days. */
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OverallStats']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_workshop_stats: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description `-delivered` by default; a minus turns the order round. */
        sort?:
          | 'garage'
          | '-garage'
          | 'in_work'
          | '-in_work'
          | 'delayed'
          | '-delayed'
          | 'delivered'
          | '-delivered'
          | 'amount'
          | '-amount'
          | 'due'
          | '-due'
          | 'work_minutes'
          | '-work_minutes'
          | 'rating'
          | '-rating'
          | null
        /** @description `30_days` by default. */
        range?: components['schemas']['Range'] | null
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_WorkshopList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_paid: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description The id of a payment mode; all by default. */
        mode?: number | null
        /** @description `30_days` by default. */
        range?: components['schemas']['Range'] | null
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PaidList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_payment_modes: {
    parameters: {
      query?: {
        /** @description Default `30_days`. */
        range?: components['schemas']['Range'] | null
        /** @description The first and last day of the range `custom`, in the region's time zone; at most 366 days. */
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_PaymentModes']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_todays_deliveries: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description The kind of an order by who orders the work (`is_retail` of the lists). */
        is_retail?: 1 | 0 | 2 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_todays_pickups: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        /** @description The kind of an order by who orders the work (`is_retail` of the lists). */
        is_retail?: 1 | 0 | 2 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  download_claim_bill: {
    parameters: {
      query: {
        bill_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document as PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': unknown
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_credit_notes: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        order_id?: number | null
        bill_id?: number | null
        /** @description A part of the number of the note or of its bill. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CreditNotes']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_credit_note: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A bill to credit in full or in part. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCreditNote']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_CreditNoteMade']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  make_customer_bill: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The claim to be billed. */
    requestBody: {
      content: {
        'application/json': components['schemas']['MakeBill']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClaimBill']
        }
      }
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClaimBill']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_debit_notes: {
    parameters: {
      query?: {
        limit?: number | null
        offset?: number | null
        order_id?: number | null
        bill_id?: number | null
        /** @description A part of the number of the note or of its bill. */
        text?: string | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DebitNotes']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_debit_note: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description What a bill charged too little for. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateDebitNote']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DebitNoteMade']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  preview_debit_note: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The lines of a debit note to be calculated. */
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewDebitNote']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DebitNotePreview']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_claim_documents: {
    parameters: {
      query: {
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_DocumentList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  make_surveyor_bill: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description The claim to be billed. */
    requestBody: {
      content: {
        'application/json': components['schemas']['MakeBill']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClaimBill']
        }
      }
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ClaimBill']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  distribute_new_leads: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description Which new leads to give, and whether only to tell who would get them. */
    requestBody: {
      content: {
        'application/json': components['schemas']['Distribute']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_Distribution']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  create_estimate_order: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description An order with its first estimate. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateEstimateOrder']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_EstimateOrder']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_gst_order_items: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_GstOrderItems']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  list_order_remarks: {
    parameters: {
      query: {
        limit?: number | null
        offset?: number | null
        order_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_RemarkList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  add_order_remark: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description A remark to add. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewRemark']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_OrderRemark']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  save_checklist: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key with the same body returns the first answer again */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    /** @description The entries to save; entries that are left out keep their values. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveChecklist']
      }
    }
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_ChecklistDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      408: components['responses']['Incomplete']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_feedback_aggregate: {
    parameters: {
      query?: {
        /** @description Default `30_days`. */
        range?: components['schemas']['Range'] | null
        /** @description The first and last day of the range `custom`, in the region's time zone; at most 366 days. */
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FeedbackAggregate']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_order_status_detail: {
    parameters: {
      query?: {
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_StatusDetail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
  get_orders_feedback_stats: {
    parameters: {
      query?: {
        /** @description Default `30_days`. */
        range?: components['schemas']['Range'] | null
        /** @description The first and last day of the range `custom`, in the region's time zone; at most 366 days. */
        from?: string | null
        to?: string | null
        /** @description Which orders a figure counts (stats flags, product.md section 9). */
        flag?: 0 | 1 | 2 | 3 | null
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The body: with the code 20000 the console shows no second message. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Envelope_for_FeedbackStats']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Invalid']
      500: components['responses']['InternalError']
      503: components['responses']['Unavailable']
    }
  }
}
