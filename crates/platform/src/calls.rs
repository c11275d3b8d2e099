//! The table of calls: one row per call gives its route, its permission, its entry in the API description, and what it
//! shows or changes on screens.

use std::any::Any;
use std::collections::BTreeMap;

use aide::axum::routing::{self as described, ApiMethodRouter};
use aide::axum::{ApiRouter, AxumOperationHandler};
use aide::openapi::{OpenApi, PathItem, ReferenceOr};
use aide::transform::TransformOperation;
use aide::{OperationInput, OperationOutput};
use axum::routing::{self as served, MethodRouter};
use axum::{Json, Router};
use http::Method;
use serde_json::{Value, json};

pub use crate::call::Row;
use crate::call::operations;
use crate::describe_refusals;
use crate::error::ErrorBody;
use crate::hooks::Hooks;
use crate::refusals::Refusal;
use crate::region::Region;
use crate::service::Service;
use crate::topics::{ShownBy, Topic};
use crate::words::Enumeration;

/// The calls of one domain.
pub struct Calls {
    domain: &'static str,
    service: Service,
    rows: Vec<Row>,
    routes: Vec<Route>,
    hooks: Hooks,
    enumerations: Vec<fn() -> Enumeration>,
}

/// The route of a row. The schemas of all arguments and answers are made for the description alone, so that a start
/// does without them.
struct Route {
    service: Service,
    /// Without its trailing slash.
    path: String,
    make: Box<dyn FnOnce(Purpose) -> ApiMethodRouter<Region> + Send>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Serve,
    Describe,
}

fn function_name<H>(_: &H) -> &'static str {
    std::any::type_name::<H>().rsplit("::").next().unwrap_or_default()
}

/// An address with and without a trailing slash is the same call.
pub fn without_slash(path: &str) -> &str {
    path.trim_end_matches('/')
}

macro_rules! methods {
    ($($name:ident, $with:ident, $method:ident);* $(;)?) => {$(
        /// A call with this method: its path as the contract has it, its handler, and a description.
        pub fn $name<H, I, O, T>(self, path: &str, handler: H, about: &'static str) -> Self
        where
            H: AxumOperationHandler<I, O, T, Region>,
            I: OperationInput + Send + 'static,
            O: OperationOutput + Send + 'static,
            T: 'static,
        {
            let id = function_name(&handler);
            let document = self.document(id, about);
            self.add(Method::$method, path, id, move |purpose| match purpose {
                Purpose::Serve => served::$name::<H, T, Region>(handler).into(),
                Purpose::Describe => described::$with(handler, document),
            })
        }
    )*};
}

impl Calls {
    pub fn new(domain: &'static str) -> Self {
        Self {
            domain,
            service: Service::Central,
            rows: Vec::new(),
            routes: Vec::new(),
            hooks: Hooks::default(),
            enumerations: Vec::new(),
        }
    }

    /// The service of the rows that follow.
    pub fn on(mut self, service: Service) -> Self {
        self.service = service;
        self
    }

    /// The row just added shows this topic: the console reloads it when a call has changed the topic.
    pub fn shows(mut self, topic: Topic) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.shows.push(topic);
        }
        self
    }

    /// The row just added changes this topic, and with it the lists and the audit trail.
    pub fn changes(mut self, topic: Topic) -> Self {
        if let Some(row) = self.rows.last_mut() {
            for changed in topic.changed() {
                if !row.changes.contains(&changed) {
                    row.changes.push(changed);
                }
            }
        }
        self
    }

    /// The row just added may also be refused like this; the rest follows from its arguments (`describe_refusals.rs`).
    pub fn refuses(mut self, refusal: Refusal) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.refusals.push(refusal);
        }
        self
    }

    /// Registers a hook of the domain.
    pub fn hook<T: Any + Send + Sync>(mut self, hook: T) -> Self {
        self.hooks.add(hook);
        self
    }

    /// Tells the console of an enum.
    pub fn enumeration(mut self, enumeration: fn() -> Enumeration) -> Self {
        self.enumerations.push(enumeration);
        self
    }

    methods! {
        get, get_with, GET;
        post, post_with, POST;
        put, put_with, PUT;
        patch, patch_with, PATCH;
        delete, delete_with, DELETE;
    }

    fn document(
        &self,
        id: &'static str,
        about: &'static str,
    ) -> impl FnOnce(TransformOperation) -> TransformOperation + use<> {
        let (tag, service) = (self.domain, self.service.key());
        move |mut operation| {
            operation.inner_mut().extensions.insert("x-service".into(), Value::from(service));
            operation.id(id).summary(about).tag(tag).default_response::<Json<ErrorBody>>()
        }
    }

    fn add(
        mut self,
        method: Method,
        path: &str,
        id: &'static str,
        make: impl FnOnce(Purpose) -> ApiMethodRouter<Region> + Send + 'static,
    ) -> Self {
        let service = self.service;
        self.routes.push(Route { service, path: without_slash(path).to_owned(), make: Box::new(make) });
        self.rows.push(Row {
            service,
            method,
            path: path.to_owned(),
            id,
            shows: Vec::new(),
            changes: Vec::new(),
            refusals: Vec::new(),
        });
        self
    }
}

/// The calls of all domains.
pub struct CallTable(Vec<Calls>);

impl CallTable {
    pub fn new(domains: Vec<Calls>) -> Self {
        Self(domains)
    }

    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.0.iter().flat_map(|calls| &calls.rows)
    }

    /// The hooks of all domains, and which calls show which topic.
    pub fn hooks(self) -> Hooks {
        let mut all = Hooks::default();
        let mut shown_by = BTreeMap::<_, Vec<_>>::new();
        for row in self.rows() {
            for topic in &row.shows {
                shown_by.entry(topic.key).or_default().push(row.id);
            }
        }
        all.add(ShownBy(shown_by));
        self.0.into_iter().for_each(|calls| all.append(calls.hooks));
        all
    }

    /// The router of a service, without the API description.
    pub fn router(self, service: Service) -> Router<Region> {
        let routes = self.0.into_iter().flat_map(|calls| calls.routes).filter(|route| route.service == service);
        routes.fold(Router::new(), |router, route| {
            let served: MethodRouter<Region> = (route.make)(Purpose::Serve).into();
            router.route(&route.path, served)
        })
    }

    /// The description of every call, under `/{service}{path}`.
    pub fn describe(self, title: &str, version: &str) -> OpenApi {
        aide::generate::extract_schemas(true);
        aide::generate::infer_responses(true);
        let mut api = OpenApi::default();
        api.info.title = title.into();
        api.info.version = version.into();
        let rows: Vec<Row> = self.rows().cloned().collect();
        let enumerations: Vec<_> =
            self.0.iter().flat_map(|calls| &calls.enumerations).map(|enumeration| enumeration()).collect();
        let mut router = ApiRouter::<Region>::new();
        for route in self.0.into_iter().flat_map(|calls| calls.routes) {
            let path = format!("/{}{}", route.service.key(), route.path);
            router = router.api_route(&path, (route.make)(Purpose::Describe));
        }
        let _: Router<Region> = router.finish_api(&mut api);
        name_topics(&mut api, &rows);
        describe_refusals::describe(&mut api, &rows);
        restore_slashes(&mut api, &rows);
        api.extensions.insert("x-enums".into(), shown(enumerations));
        api
    }
}

fn shown(enumerations: Vec<Enumeration>) -> Value {
    let one = |enumeration: Enumeration| {
        (enumeration.name.to_owned(), json!({ "description": enumeration.about, "values": enumeration.choices }))
    };
    Value::Object(enumerations.into_iter().map(one).collect())
}

/// Adds the topics, which are declared after the row's handler was described.
fn name_topics(api: &mut OpenApi, rows: &[Row]) {
    let items = api.paths.iter_mut().flat_map(|paths| paths.paths.values_mut());
    let operations = items.flat_map(|item| match item {
        ReferenceOr::Item(item) => operations(item),
        ReferenceOr::Reference { .. } => Vec::new(),
    });
    for operation in operations {
        let Some(row) = rows.iter().find(|row| operation.operation_id.as_deref() == Some(row.id)) else { continue };
        for (name, topics) in [("x-shows", &row.shows), ("x-changes", &row.changes)] {
            if !topics.is_empty() {
                let keys: Vec<_> = topics.iter().map(|topic| topic.key).collect();
                operation.extensions.insert(name.into(), Value::from(keys));
            }
        }
    }
}

/// The router uses paths without a trailing slash; this restores the contract's spelling.
fn restore_slashes(api: &mut OpenApi, rows: &[Row]) {
    let Some(paths) = api.paths.as_mut() else { return };
    let described = std::mem::take(&mut paths.paths);
    let mut spelled: Vec<(String, ReferenceOr<PathItem>)> = described
        .into_iter()
        .map(|(path, item)| {
            let row = rows.iter().find(|row| path == format!("/{}{}", row.service.key(), without_slash(&row.path)));
            (row.map_or(path, |row| format!("/{}{}", row.service.key(), row.path)), item)
        })
        .collect();
    spelled.sort_by(|a, b| a.0.cmp(&b.0));
    paths.paths = spelled.into_iter().collect();
}
