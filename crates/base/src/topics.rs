//! The topics that rows of the tables of calls name with `shows` and `changes`.

use pitlane_platform::topics::Topic;

/// Lists, searches and counts of orders.
pub const ORDERS: Topic = Topic::new("orders");
/// An order with everything that belongs to it, from its details to its bills. Consoles may watch one.
pub const ORDER: Topic = Topic::one_of(&ORDERS, "order");
/// Support tickets, in lists and in detail.
pub const TICKETS: Topic = Topic::new("tickets");
/// A support ticket. Those who may read one may watch it.
pub const TICKET: Topic = Topic::one_of(&TICKETS, "ticket");
/// Escalations, in lists and in detail.
pub const ESCALATIONS: Topic = Topic::new("escalations");
/// An escalation. Consoles watch one to learn who else has it open.
pub const CASE: Topic = Topic::one_of(&ESCALATIONS, "case");
/// Payment advices of garages, in lists and in detail.
pub const ADVICES: Topic = Topic::new("advices");
/// Leads, in lists and in detail.
pub const LEADS: Topic = Topic::new("leads");
/// What people who telephone do at this moment.
pub const AGENTS: Topic = Topic::new("agents");
/// The configurations of the dialler, with their people.
pub const DIALLER: Topic = Topic::new("dialler");
/// The groups that work on escalations, with their members and routes.
pub const ESCALATION_GROUPS: Topic = Topic::new("escalation_groups");
/// Cars with their owners, fleets and documents.
pub const CARS: Topic = Topic::new("cars");
/// Fleets with their garages and agreed prices.
pub const FLEETS: Topic = Topic::new("fleets");
/// Brands and models of cars.
pub const CAR_MODELS: Topic = Topic::new("car_models");
/// The variants of car models.
pub const VARIANTS: Topic = Topic::new("variants");
/// Parts with their prices.
pub const PARTS: Topic = Topic::new("parts");
/// Tax rates by code and date.
pub const TAX_RATES: Topic = Topic::new("tax_rates");
/// Addresses of insurers and of the product.
pub const ADDRESSES: Topic = Topic::new("addresses");
/// Users with their roles, scopes and flags.
pub const USERS: Topic = Topic::new("users");
/// Garages, in lists and in detail.
pub const GARAGES: Topic = Topic::new("garages");
/// Vendors with their warehouses.
pub const VENDORS: Topic = Topic::new("vendors");
/// Retailers and distributors.
pub const RETAILERS: Topic = Topic::new("retailers");
/// Roles with their sections and permissions.
pub const ROLES: Topic = Topic::new("roles");
/// Rosters with shifts, holidays, leaves and swaps.
pub const ROSTERS: Topic = Topic::new("rosters");
/// Events with their staff and what came of them.
pub const EVENTS: Topic = Topic::new("events");
/// Coupons with their redemptions.
pub const COUPONS: Topic = Topic::new("coupons");
/// Vouchers with their balances.
pub const VOUCHERS: Topic = Topic::new("vouchers");
/// Refunds with their sends.
pub const REFUNDS: Topic = Topic::new("refunds");
/// Questions that are asked often, with their answers.
pub const FAQS: Topic = Topic::new("faqs");
/// Orders of the spares market, in lists and in detail.
pub const SPARES_ORDERS: Topic = Topic::new("spares_orders");
/// Orders of the accessories market, in lists and in detail.
pub const ACCESSORIES_ORDERS: Topic = Topic::new("accessories_orders");
/// Topics of the training with their slots, bookings and tests, and the people of garages as trainees.
pub const TRAINING: Topic = Topic::new("training");
/// What a user is told of while they do something else.
pub const NOTICES: Topic = Topic::new("notices");
