//! Which orders a user may see: decided by the role, kept in every query of the store.

use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::session::{LinkKind, Session};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::access::Role;
use crate::codes::is_insurance;

/// Which orders an Operation/Garage user sees of the garage's.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct OrderAccessibility {
    pub order_of: OrderOfAccess,
    pub permissions: OrderKindAccess,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct OrderOfAccess {
    pub product: bool,
    pub garage: bool,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct OrderKindAccess {
    pub retail: bool,
    pub business: bool,
    pub insurance_retail: bool,
    pub insurance_business: bool,
}

impl OrderAccessibility {
    const fn all() -> Self {
        Self {
            order_of: OrderOfAccess { product: true, garage: true },
            permissions: OrderKindAccess {
                retail: true,
                business: true,
                insurance_retail: true,
                insurance_business: true,
            },
        }
    }
}

/// The places of a role: their kind, as in a user's scopes, and their table. Roles that have none see the rows of a
/// person, or all.
pub const fn places_of(role: Role) -> Option<(&'static str, &'static str)> {
    Some(match role {
        Role::ClusterCr => ("cluster", "clusters"),
        Role::CityHead => ("city", "cities"),
        Role::RegionHead => ("region", "regions"),
        Role::OperationGarage => ("garage", "garages"),
        Role::FleetManager | Role::FleetOperator => ("fleet", "fleets"),
        Role::InsuranceManager => ("insurance_company", "insurance_companies"),
        Role::InsuranceBroker => ("insurance_broker", "insurance_brokers"),
        _ => return None,
    })
}

/// Locks the cities and clusters until the end of the unit of work: for whoever changes them, and for whoever gives one to
/// a garage or to a user.
pub async fn hold_places(tx: &mut Tx) -> DbResult<()> {
    tx.hold("cities and clusters").await
}

/// Whether a role sees some rows only.
pub const fn is_limited(role: Role) -> bool {
    let is_personal =
        matches!(role, Role::Cr | Role::Gi | Role::Ci | Role::LeadCallCenter | Role::LeadCallCenterL2 | Role::Bde);
    is_personal || places_of(role).is_some()
}

/// The orders that a user may see (decisions on access: CR and GI their own, heads their area, garage staff their
/// garage's ...).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All orders of the region.
    Everything,
    /// No order: of a role that is based on no declared one.
    Nothing,
    /// The order of a link.
    One(i64),
    /// Orders whose CR or GI is the user.
    Assigned(i64),
    Clusters(Vec<i64>),
    Cities(Vec<i64>),
    Regions(Vec<i64>),
    Garage(Option<i64>, OrderAccessibility),
    Fleets(Vec<i64>),
    Insurers(Vec<i64>),
    Brokers(Vec<i64>),
    /// Orders from leads that are assigned to the user.
    Leads(i64),
}

impl Scope {
    /// The scope of a session. An admin who views the console as another role sees the rows of a user or a place.
    pub fn for_session(session: &Session) -> Self {
        if let Some(order) = session.link_to {
            return if session.link_kind == LinkKind::Order { Self::One(order) } else { Self::Nothing };
        }
        let granted = |kind| session.granted(kind);
        match Role::parse(&session.based_on) {
            Some(Role::Cr | Role::Gi | Role::Ci) => Self::Assigned(session.scope_user_id),
            Some(Role::ClusterCr) => Self::Clusters(granted("cluster")),
            Some(Role::CityHead) => Self::Cities(granted("city")),
            Some(Role::RegionHead) => Self::Regions(granted("region")),
            Some(Role::OperationGarage) => match session.seen_place {
                Some(_) => Self::Garage(granted("garage").first().copied(), OrderAccessibility::all()),
                None => Self::Garage(session.garage_id, accessibility(session)),
            },
            Some(Role::FleetManager | Role::FleetOperator) => Self::Fleets(granted("fleet")),
            Some(Role::InsuranceManager) => Self::Insurers(granted("insurance_company")),
            Some(Role::InsuranceBroker) => Self::Brokers(granted("insurance_broker")),
            Some(Role::LeadCallCenter | Role::LeadCallCenterL2 | Role::Bde) => Self::Leads(session.scope_user_id),
            Some(_) => Self::Everything,
            None => Self::Nothing,
        }
    }

    /// The condition that an order, which `column` names, is one of these: for a statement that writes.
    pub fn holds(&self, column: &str, order_id: i64, args: &mut Args) -> String {
        let order = bind(args, order_id);
        let condition = self.condition(args);
        format!("{column} IN (SELECT o.id FROM orders o WHERE o.id = {order} AND {condition})")
    }

    /// The condition on `orders o`; its values are added to `args`.
    pub fn condition(&self, args: &mut Args) -> String {
        match self {
            Self::Everything => "1 = 1".into(),
            Self::One(order) => format!("o.id = {}", bind(args, *order)),
            Self::Assigned(user) => {
                let user = bind(args, *user);
                format!("(o.cr_id = {user} OR o.gi_id = {user})")
            }
            Self::Clusters(ids) => within(args, ids, |list| {
                format!("o.garage_id IN (SELECT id FROM garages WHERE cluster_id IN ({list}))")
            }),
            Self::Cities(ids) => within(args, ids, |list| format!("o.city_id IN ({list})")),
            Self::Regions(ids) => {
                within(args, ids, |list| format!("o.city_id IN (SELECT id FROM cities WHERE region_id IN ({list}))"))
            }
            Self::Nothing | Self::Garage(None, _) => NOTHING.into(),
            Self::Garage(Some(garage), allowed) => {
                format!("o.garage_id = {} AND {}", bind(args, *garage), accessible(allowed))
            }
            Self::Fleets(ids) => within(args, ids, |list| format!("o.fleet_id IN ({list})")),
            Self::Insurers(ids) => {
                within(args, ids, |list| format!("{} AND o.insurance_company_id IN ({list})", is_insurance("o.")))
            }
            Self::Brokers(ids) => {
                within(args, ids, |list| format!("{} AND o.insurance_broker_id IN ({list})", is_insurance("o.")))
            }
            Self::Leads(user) => {
                format!("o.lead_id IN (SELECT id FROM leads WHERE assign_to_call_id = {})", bind(args, *user))
            }
        }
    }
}

impl Scope {
    /// The scope of people who are not our staff: of other companies, of a garage, of a link. What they may choose from is
    /// what their own orders name.
    pub const fn is_of_outsiders(&self) -> bool {
        matches!(
            self,
            Self::Nothing | Self::One(_) | Self::Garage(..) | Self::Fleets(_) | Self::Insurers(_) | Self::Brokers(_)
        )
    }

    /// The condition that `column` is named by one of these orders, in one of `names`, their columns.
    pub fn named_by_orders(&self, column: &str, names: &[&str], args: &mut Args) -> String {
        let condition = self.condition(args);
        let each = names.iter().map(|name| format!("SELECT o.{name} FROM orders o WHERE {condition}"));
        format!("{column} IN ({})", each.collect::<Vec<_>>().join(" UNION ALL "))
    }

    /// The condition that a caller may choose what `column` is the id of: staff any, others what their orders name.
    pub fn may_choose(&self, column: &str, names: &[&str], args: &mut Args) -> String {
        if self.is_of_outsiders() { self.named_by_orders(column, names, args) } else { "1 = 1".into() }
    }
}

/// The roll-ups with the figures of a scope.
pub struct Rollups {
    /// A condition on `order_days o` or `promise_tallies o`.
    pub days: String,
    /// The tallies by status, named `o`, and a condition on them.
    pub tallies: (&'static str, String),
}

impl Scope {
    /// The roll-ups that contain exactly these rows, if any; otherwise the rows themselves have to be counted.
    pub fn rollups(&self, args: &mut Args) -> Option<Rollups> {
        let city = |ids: &str| Rollups {
            days: format!("o.subject = 'city' AND o.subject_id IN ({ids})"),
            tallies: ("order_tallies", format!("o.city_id IN ({ids})")),
        };
        let garage = |ids: &str, more: &str| Rollups {
            days: format!("o.subject = 'garage' AND o.subject_id IN ({ids}){more}"),
            tallies: ("garage_tallies", format!("o.garage_id IN ({ids}){more}")),
        };
        match self {
            Self::Everything => Some(Rollups {
                days: "o.subject = 'all' AND o.subject_id = 0".into(),
                tallies: ("status_tallies", "1 = 1".into()),
            }),
            Self::Cities(ids) if !ids.is_empty() => Some(city(&listed(args, ids))),
            Self::Regions(ids) if !ids.is_empty() => Some(city(&of_regions(args, ids))),
            Self::Clusters(ids) if !ids.is_empty() => Some(garage(&of_clusters(args, ids), "")),
            Self::Garage(Some(id), allowed) => Some(garage(&bind(args, *id), &format!(" AND {}", accessible(allowed)))),
            _ => None,
        }
    }
}

/// Places whose figures together are those of a scope.
pub struct Places(Option<String>);

impl Places {
    /// The condition that a column names one of them.
    pub fn condition(&self, column: &str) -> String {
        self.0.as_ref().map_or_else(|| "1 = 1".into(), |ids| format!("{column} IN ({ids})"))
    }
}

impl Scope {
    /// The cities whose orders are exactly these, if there are such.
    pub fn cities(&self, args: &mut Args) -> Option<Places> {
        match self {
            Self::Everything => Some(Places(None)),
            Self::Cities(ids) if !ids.is_empty() => Some(Places(Some(listed(args, ids)))),
            Self::Regions(ids) if !ids.is_empty() => Some(Places(Some(of_regions(args, ids)))),
            _ => None,
        }
    }

    /// The garages whose orders are exactly these, or all that are at a garage: a city's orders may be another city's
    /// garage's work, and garage staff may not see all of its orders.
    pub fn garages(&self, args: &mut Args) -> Option<Places> {
        match self {
            Self::Everything => Some(Places(None)),
            Self::Clusters(ids) if !ids.is_empty() => Some(Places(Some(of_clusters(args, ids)))),
            _ => None,
        }
    }
}

fn of_regions(args: &mut Args, ids: &[i64]) -> String {
    format!("SELECT id FROM cities WHERE region_id IN ({})", listed(args, ids))
}

fn of_clusters(args: &mut Args, ids: &[i64]) -> String {
    format!("SELECT id FROM garages WHERE cluster_id IN ({})", listed(args, ids))
}

fn listed(args: &mut Args, ids: &[i64]) -> String {
    let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
    list.join(", ")
}

const NOTHING: &str = "1 = 0";

fn accessibility(session: &Session) -> OrderAccessibility {
    let stored = session.order_accessibility.as_deref().and_then(|text| serde_json::from_str(text).ok());
    stored.unwrap_or_default()
}

fn within(args: &mut Args, ids: &[i64], condition: impl FnOnce(&str) -> String) -> String {
    if ids.is_empty() {
        return NOTHING.into();
    }
    condition(&listed(args, ids))
}

/// The kinds of their garage's orders that garage staff may see.
fn accessible(allowed: &OrderAccessibility) -> String {
    let (of, kinds) = (&allowed.order_of, &allowed.permissions);
    let any = |choices: &[(bool, String)]| {
        let open: Vec<_> = choices.iter().filter(|(open, _)| *open).map(|(_, condition)| condition.as_str()).collect();
        if open.is_empty() { NOTHING.to_owned() } else { format!("({})", open.join(" OR ")) }
    };
    let owners = any(&[(of.product, "o.order_of = 'product'".into()), (of.garage, "o.order_of = 'garage'".into())]);
    let insured = is_insurance("o.");
    let kinds = any(&[
        (kinds.retail, format!("(NOT {insured} AND o.is_business = FALSE)")),
        (kinds.business, format!("(NOT {insured} AND o.is_business = TRUE)")),
        (kinds.insurance_retail, format!("({insured} AND o.is_business = FALSE)")),
        (kinds.insurance_business, format!("({insured} AND o.is_business = TRUE)")),
    ]);
    format!("{owners} AND {kinds}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_given_nothing_sees_nothing() {
        for scope in [Scope::Cities(vec![]), Scope::Fleets(vec![]), Scope::Garage(None, OrderAccessibility::default())]
        {
            assert_eq!(scope.condition(&mut Args::new()), NOTHING);
        }
        let mut args = Args::new();
        let closed = Scope::Garage(Some(4), OrderAccessibility::default()).condition(&mut args);
        assert_eq!(closed, "o.garage_id = $1 AND 1 = 0 AND 1 = 0");
        let mut args = Args::new();
        let staff = Scope::Brokers(vec![3]).may_choose("u.id", &["cr_id", "gi_id"], &mut args);
        assert!(staff.starts_with("u.id IN (SELECT o.cr_id FROM orders o WHERE ") && args.len() == 1, "{staff}");
        assert_eq!(Scope::Cities(vec![7]).may_choose("u.id", &["cr_id"], &mut args), "1 = 1");
        let mut args = pitlane_platform::args![1_i64];
        assert_eq!(Scope::Cities(vec![7, 9]).condition(&mut args), "o.city_id IN ($2, $3)");
    }
}
