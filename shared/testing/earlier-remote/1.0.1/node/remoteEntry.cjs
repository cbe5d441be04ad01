/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 294
(__unused_webpack_module, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ Earlier)
});

// EXTERNAL MODULE: consume shared module (default) react/jsx-runtime@^19.3.0 (strict) (singleton)
var jsx_runtime_19_3_strict_singleton_ = __webpack_require__(37);
// EXTERNAL MODULE: consume shared module (default) react@^19.3.0 (strict) (singleton)
var consume_shared_module_default_react_19_3_strict_singleton_ = __webpack_require__(524);
// EXTERNAL MODULE: consume shared module (default) styled-components@^6.6.0 (strict) (singleton)
var consume_shared_module_default_styled_components_6_6_strict_singleton_ = __webpack_require__(856);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/data@^1.1.0 (strict) (singleton)
var data_1_1_strict_singleton_ = __webpack_require__(488);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/event-bus@^1.1.0 (strict) (singleton)
var event_bus_1_1_strict_singleton_ = __webpack_require__(217);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/i18n@^1.1.0 (strict) (singleton)
var i18n_1_1_strict_singleton_ = __webpack_require__(648);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/notify@^1.1.0 (strict) (singleton)
var notify_1_1_strict_singleton_ = __webpack_require__(613);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/presence@^1.1.0 (strict) (singleton)
var presence_1_1_strict_singleton_ = __webpack_require__(73);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/router@^1.1.0 (strict) (singleton)
var router_1_1_strict_singleton_ = __webpack_require__(541);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/session@^1.1.0 (strict) (singleton)
var session_1_1_strict_singleton_ = __webpack_require__(58);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/shell@^1.1.0 (strict) (singleton)
var shell_1_1_strict_singleton_ = __webpack_require__(300);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/state@^1.1.0 (strict) (singleton)
var state_1_1_strict_singleton_ = __webpack_require__(147);
// EXTERNAL MODULE: consume shared module (default) @stoa/shared/ui@^1.1.0 (strict) (singleton)
var ui_1_1_strict_singleton_ = __webpack_require__(310);
;// ../shared/remote.ts
/** Declares a remote as data: name, routes, slots and events. The build copies it into the artifact's assets.json. */ function defineRemote(declaration) {
    return declaration;
}

;// ./remote.ts

/* harmony default export */ const remote = (defineRemote({
    name: 'mf-earlier',
    title: 'Earlier',
    owner: 'earlier',
    routes: [
        {
            layout: 'public-site',
            path: '/earlier',
            expose: './Earlier',
            serverRendered: true,
            still: true,
            head: {
                title: '=Earlier'
            }
        }
    ],
    slots: [],
    events: {
        emits: [
            'cart.open'
        ],
        listens: [
            'cart.changed'
        ]
    }
}));

;// ./src/words/words.ts

const NAMESPACE = (0,i18n_1_1_strict_singleton_.ownNamespace)('earlier');
(0,i18n_1_1_strict_singleton_.addMessages)(NAMESPACE, (language)=>language === 'ar' ? Promise.resolve(/* import() | words-ar-earlier */).then(() => (__webpack_require__(287))).then(({ default: words })=>words) : Promise.resolve(/* import() | words-en-earlier */).then(() => (__webpack_require__(575))).then(({ default: words })=>words));

;// ./src/exposes/earlier.tsx















const earlierBus = (0,event_bus_1_1_strict_singleton_.remoteBus)(remote);
const openAtom = (0,state_1_1_strict_singleton_.atom)(false);
const Room = consume_shared_module_default_styled_components_6_6_strict_singleton_.styled.section.withConfig({
    componentId: "mf-earlier-1_0_0__sc-7e902d31-0"
})([
    `padding-block:`,
    `;`
], (0,ui_1_1_strict_singleton_.space)(16));
/** Uses each facade once, by the names that the contract had then. */ function Earlier() {
    const { t } = (0,i18n_1_1_strict_singleton_.useWords)(NAMESPACE);
    const { name: site } = (0,shell_1_1_strict_singleton_.useSite)();
    const { user } = (0,session_1_1_strict_singleton_.useSession)();
    const { theme } = (0,shell_1_1_strict_singleton_.useTheme)();
    const { pathname } = (0,router_1_1_strict_singleton_.useLocation)();
    const { cache } = (0,data_1_1_strict_singleton_.useSWRConfig)();
    const online = (0,presence_1_1_strict_singleton_.useOnline)();
    const [presses, setPresses] = (0,consume_shared_module_default_react_19_3_strict_singleton_.useState)(0);
    const [open, setOpen] = (0,state_1_1_strict_singleton_.useAtom)(openAtom);
    const [count, setCount] = (0,consume_shared_module_default_react_19_3_strict_singleton_.useState)(0);
    (0,consume_shared_module_default_react_19_3_strict_singleton_.useEffect)(()=>earlierBus.on('cart.changed', (cart)=>setCount(cart.count)), []);
    const [come, setCome] = (0,consume_shared_module_default_react_19_3_strict_singleton_.useState)('');
    const fetchAgain = ()=>(0,i18n_1_1_strict_singleton_.wordsOf)('mf-earlier', ()=>(0,i18n_1_1_strict_singleton_.loadWords)('en', 'mf-earlier')).then(()=>setCome(t('come')));
    return /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsxs)(Room, {
        "data-earlier": true,
        "data-theme-choice": theme,
        "data-online": online !== undefined,
        "data-cache": typeof cache.get,
        children: [
            /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(ui_1_1_strict_singleton_.Container, {
                $width: "narrow",
                children: /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsxs)(ui_1_1_strict_singleton_.Stack, {
                    $align: "start",
                    children: [
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)("h1", {
                            children: t('title')
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)("p", {
                            children: t('greeting', {
                                name: user?.email ?? t('stranger'),
                                site,
                                path: pathname
                            })
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)("p", {
                            children: t('cart', {
                                count
                            })
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(ui_1_1_strict_singleton_.Button, {
                            onClick: ()=>setPresses(presses + 1),
                            children: t('press', {
                                presses
                            })
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(ui_1_1_strict_singleton_.Button, {
                            onClick: ()=>void fetchAgain(),
                            children: t('again')
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)("output", {
                            children: come
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(ui_1_1_strict_singleton_.Button, {
                            onClick: ()=>(0,notify_1_1_strict_singleton_.notify)('success', t('told')),
                            children: t('notify')
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(ui_1_1_strict_singleton_.Button, {
                            onClick: ()=>setOpen(true),
                            children: t('open')
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(ui_1_1_strict_singleton_.Button, {
                            onClick: ()=>earlierBus.emit('cart.open', {}),
                            children: t('openCart')
                        }),
                        /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(router_1_1_strict_singleton_.Link, {
                            to: "/course",
                            children: t('courses')
                        })
                    ]
                })
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)(ui_1_1_strict_singleton_.Dialog, {
                open: open,
                onClose: ()=>setOpen(false),
                title: t('window'),
                closeLabel: t('close'),
                children: /*#__PURE__*/ (0,jsx_runtime_19_3_strict_singleton_.jsx)("p", {
                    children: t('inWindow')
                })
            })
        ]
    });
}


/***/ },

/***/ 287
(__unused_webpack_module, __webpack_exports__, __webpack_require__) {

/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ({
    title: 'جزء سابق'
});

/* harmony export */ __webpack_require__.d(__webpack_exports__, [
/* harmony export */   "default", 0, /* export default binding */ __WEBPACK_DEFAULT_EXPORT__
/* harmony export */ ]);


/***/ },

/***/ 575
(__unused_webpack_module, __webpack_exports__, __webpack_require__) {

/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ({
    title: 'Earlier remote',
    greeting: 'Hello {{name}}, this is {{site}} at {{path}}.',
    stranger: 'visitor',
    cart: 'Items in the cart: {{count}}',
    press: 'Pressed {{presses}}',
    again: 'Load words',
    come: 'Words loaded',
    notify: 'Notify',
    told: 'Notified',
    open: 'Open window',
    openCart: 'Open cart',
    courses: 'Courses',
    window: 'Earlier window',
    close: 'Close window',
    inWindow: 'Inside the window'
});

/* harmony export */ __webpack_require__.d(__webpack_exports__, [
/* harmony export */   "default", 0, /* export default binding */ __WEBPACK_DEFAULT_EXPORT__
/* harmony export */ ]);


/***/ },

/***/ 828
(__unused_webpack_module, exports, __webpack_require__) {

const moduleMap = {
	"./Earlier": () => {
		return Promise.resolve(/* earlier */).then(() => (() => ((__webpack_require__(294)))));
	}
};
const get = (module, getScope) => {
	__webpack_require__.R = getScope;
	getScope = (
		__webpack_require__.o(moduleMap, module)
			? moduleMap[module]()
			: Promise.resolve().then(() => {
				throw new Error('Module "' + module + '" does not exist in container.');
			})
	);
	__webpack_require__.R = undefined;
	return getScope;
};
const init = (shareScope, initScope) => {
	if (!__webpack_require__.S) return;
	const name = "default"
	const oldScope = __webpack_require__.S[name];
	if(oldScope && oldScope !== shareScope) throw new Error("Container initialization failed as it has already been initialized with a different share scope");
	__webpack_require__.S[name] = shareScope;
	return __webpack_require__.I(name, initScope);
};

// This exports getters to disallow modifications
__webpack_require__.d(exports, {
	get: () => (get),
	init: () => (init)
});

/***/ }

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	const __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __webpack_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		const cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			if (cachedModule.error !== undefined) throw cachedModule.error;
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		const module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __webpack_require__);
/******/ 		} catch(e) {
/******/ 			module.error = e;
/******/ 			throw e;
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__webpack_require__.m = __webpack_modules__;
/******/ 	
/******/ 	// expose the module cache
/******/ 	__webpack_require__.c = __webpack_module_cache__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/define property getters */
/******/ 	// define getter/value functions for harmony exports
/******/ 	__webpack_require__.d = (exports, definition) => {
/******/ 		if(Array.isArray(definition)) {
/******/ 			var i = 0;
/******/ 			while(i < definition.length) {
/******/ 				var key = definition[i++];
/******/ 				var binding = definition[i++];
/******/ 				var descriptor = binding === 0 ? { enumerable: true, value: definition[i++] } : { enumerable: true, get: binding };
/******/ 				if(!__webpack_require__.o(exports, key)) Object.defineProperty(exports, key, descriptor);
/******/ 			}
/******/ 		} else {
/******/ 			for(var key in definition) {
/******/ 				if(__webpack_require__.o(definition, key) && !__webpack_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		}
/******/ 	};
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	__webpack_require__.o = (obj, prop) => (Object.hasOwn(obj, prop));
/******/ 	
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	// define __esModule on exports
/******/ 	__webpack_require__.r = (exports) => {
/******/ 		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ 	
/******/ 	/* webpack/runtime/sharing */
/******/ 	(() => {
/******/ 		__webpack_require__.S = {};
/******/ 		const initPromises = {};
/******/ 		const initTokens = {};
/******/ 		__webpack_require__.I = (name, initScope) => {
/******/ 			if(!initScope) initScope = [];
/******/ 			// handling circular init calls
/******/ 			let initToken = initTokens[name];
/******/ 			if(!initToken) initToken = initTokens[name] = {};
/******/ 			if(initScope.indexOf(initToken) >= 0) return;
/******/ 			initScope.push(initToken);
/******/ 			// only runs once
/******/ 			if(initPromises[name]) return initPromises[name];
/******/ 			// creates a new share scope if needed
/******/ 			if(!__webpack_require__.o(__webpack_require__.S, name)) __webpack_require__.S[name] = {};
/******/ 			// runs all init snippets from all modules reachable
/******/ 			const scope = __webpack_require__.S[name];
/******/ 			const warn = (msg) => {
/******/ 				if (typeof console !== "undefined" && console.warn) console.warn(msg);
/******/ 			};
/******/ 			const uniqueName = "mf-earlier@1.0.1";
/******/ 			const register = (name, version, factory, eager) => {
/******/ 				const versions = scope[name] ||= {};
/******/ 				const activeVersion = versions[version];
/******/ 				if(!activeVersion || (!activeVersion.loaded && (!eager != !activeVersion.eager ? eager : uniqueName > activeVersion.from))) versions[version] = { get: factory, from: uniqueName, eager: !!eager };
/******/ 			};
/******/ 			const initExternal = (id) => {
/******/ 				const handleError = (err) => (warn("Initialization of sharing external failed: " + err));
/******/ 				try {
/******/ 					const module = __webpack_require__(id);
/******/ 					if(!module) return;
/******/ 					const initFn = (module) => (module && module.init && module.init(__webpack_require__.S[name], initScope))
/******/ 					if(module.then) return promises.push(module.then(initFn, handleError));
/******/ 					const initResult = initFn(module);
/******/ 					if(initResult?.then) return promises.push(initResult['catch'](handleError));
/******/ 				} catch(err) { handleError(err); }
/******/ 			}
/******/ 			const promises = [];
/******/ 			switch(name) {
/******/ 			}
/******/ 			if(!promises.length) return initPromises[name] = 1;
/******/ 			return initPromises[name] = Promise.all(promises).then(() => (initPromises[name] = 1));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/consumes */
/******/ 	(() => {
/******/ 		var parseVersion = (str) => {
/******/ 			// see webpack/lib/util/semver.js for original code
/******/ 			var p=p=>{return p.split(".").map(p=>{return+p==p?+p:p})},n=/^([^-+]+)?(?:-([^+]+))?(?:\+(.+))?$/.exec(str),r=n[1]?p(n[1]):[];return n[2]&&(r.length++,r.push.apply(r,p(n[2]))),n[3]&&(r.push([]),r.push.apply(r,p(n[3]))),r;
/******/ 		}
/******/ 		var versionLt = (a, b) => {
/******/ 			// see webpack/lib/util/semver.js for original code
/******/ 			a=parseVersion(a),b=parseVersion(b);for(var r=0;;){if(r>=a.length)return r<b.length&&"u"!=(typeof b[r])[0];var e=a[r],n=(typeof e)[0];if(r>=b.length)return"u"==n;var t=b[r],f=(typeof t)[0];if(n!=f)return"o"==n&&"n"==f||("s"==f||"u"==n);if("o"!=n&&"u"!=n&&e!=t)return e<t;r++}
/******/ 		}
/******/ 		var rangeToString = (range) => {
/******/ 			// see webpack/lib/util/semver.js for original code
/******/ 			var r=range[0],n="";if(1===range.length)return"*";if(r+.5){n+=0==r?">=":-1==r?"<":1==r?"^":2==r?"~":r>0?"=":"!=";for(var e=1,a=1;a<range.length;a++){e--,n+="u"==(typeof(t=range[a]))[0]?"-":(e>0?".":"")+(e=2,t)}return n}var g=[];for(a=1;a<range.length;a++){var t=range[a];g.push(0===t?"not("+o()+")":1===t?"("+o()+" || "+o()+")":2===t?g.pop()+" "+g.pop():rangeToString(t))}return o();function o(){return g.pop().replace(/^\((.+)\)$/,"$1")}
/******/ 		}
/******/ 		var satisfy = (range, version) => {
/******/ 			// see webpack/lib/util/semver.js for original code
/******/ 			if(0 in range){version=parseVersion(version);var e=range[0],r=e<0;r&&(e=-e-1);for(var n=0,i=1,a=!0;;i++,n++){var f,s,g=i<range.length?(typeof range[i])[0]:"";if(n>=version.length||"o"==(s=(typeof(f=version[n]))[0]))return!a||("u"==g?i>e&&!r:""==g!=r);if("u"==s){if(!a||"u"!=g)return!1}else if(a)if(g==s)if(i<=e){if(f!=range[i])return!1}else{if(r?f>range[i]:f<range[i])return!1;f!=range[i]&&(a=!1)}else if("s"!=g&&"n"!=g){if(r||i<=e)return!1;a=!1,i--}else{if(i<=e||s<g!=r)return!1;a=!1}else"s"!=g&&"n"!=g&&(a=!1,i--)}}var t=[],o=t.pop.bind(t);for(n=1;n<range.length;n++){var u=range[n];t.push(1==u?o()|o():2==u?o()&o():u?satisfy(u,version):!o())}return!!o();
/******/ 		}
/******/ 		const exists = (scope, key) => {
/******/ 			return scope && __webpack_require__.o(scope, key);
/******/ 		}
/******/ 		const get = (entry) => {
/******/ 			entry.loaded = 1;
/******/ 			return entry.get()
/******/ 		};
/******/ 		const eagerOnly = (versions) => {
/******/ 			return Object.keys(versions).reduce((filtered, version) => {
/******/ 					if (versions[version].eager) {
/******/ 						filtered[version] = versions[version];
/******/ 					}
/******/ 					return filtered;
/******/ 			}, {});
/******/ 		};
/******/ 		const findLatestVersion = (scope, key, eager) => {
/******/ 			const versions = eager ? eagerOnly(scope[key]) : scope[key];
/******/ 			var key = Object.keys(versions).reduce((a, b) => {
/******/ 				return !a || versionLt(a, b) ? b : a;
/******/ 			}, 0);
/******/ 			return key && versions[key];
/******/ 		};
/******/ 		const findSatisfyingVersion = (scope, key, requiredVersion, eager) => {
/******/ 			const versions = eager ? eagerOnly(scope[key]) : scope[key];
/******/ 			var key = Object.keys(versions).reduce((a, b) => {
/******/ 				if (!satisfy(requiredVersion, b)) return a;
/******/ 				return !a || versionLt(a, b) ? b : a;
/******/ 			}, 0);
/******/ 			return key && versions[key]
/******/ 		};
/******/ 		const findSingletonVersionKey = (scope, key, eager) => {
/******/ 			const versions = eager ? eagerOnly(scope[key]) : scope[key];
/******/ 			return Object.keys(versions).reduce((a, b) => {
/******/ 				return !a || (!versions[a].loaded && versionLt(a, b)) ? b : a;
/******/ 			}, 0);
/******/ 		};
/******/ 		const getInvalidSingletonVersionMessage = (scope, key, version, requiredVersion) => {
/******/ 			return "Unsatisfied version " + version + " from " + (version && scope[key][version].from) + " of shared singleton module " + key + " (required " + rangeToString(requiredVersion) + ")"
/******/ 		};
/******/ 		const getInvalidVersionMessage = (scope, scopeName, key, requiredVersion, eager) => {
/******/ 			const versions = scope[key];
/******/ 			return "No satisfying version (" + rangeToString(requiredVersion) + ")" + (eager ? " for eager consumption" : "") + " of shared module " + key + " found in shared scope " + scopeName + ".\n" +
/******/ 				"Available versions: " + Object.keys(versions).map((key) => {
/******/ 				return key + " from " + versions[key].from;
/******/ 			}).join(", ");
/******/ 		};
/******/ 		const fail = (msg) => {
/******/ 			throw new Error(msg);
/******/ 		}
/******/ 		const failAsNotExist = (scopeName, key) => {
/******/ 			return fail("Shared module " + key + " doesn't exist in shared scope " + scopeName);
/******/ 		}
/******/ 		const warn = /*#__PURE__*/ (msg) => {
/******/ 			if (typeof console !== "undefined" && console.warn) console.warn(msg);
/******/ 		};
/******/ 		const init = (fn) => (function(scopeName, key, eager, c, d) {
/******/ 			const promise = __webpack_require__.I(scopeName);
/******/ 			if (promise?.then && !eager) {
/******/ 				return promise.then(fn.bind(fn, scopeName, __webpack_require__.S[scopeName], key, false, c, d));
/******/ 			}
/******/ 			return fn(scopeName, __webpack_require__.S[scopeName], key, eager, c, d);
/******/ 		});
/******/ 		
/******/ 		const useFallback = (scopeName, key, fallback) => {
/******/ 			return fallback ? fallback() : failAsNotExist(scopeName, key);
/******/ 		}
/******/ 		const load = /*#__PURE__*/ init((scopeName, scope, key, eager, fallback) => {
/******/ 			if (!exists(scope, key)) return useFallback(scopeName, key, fallback);
/******/ 			return get(findLatestVersion(scope, key, eager));
/******/ 		});
/******/ 		const loadVersion = /*#__PURE__*/ init((scopeName, scope, key, eager, requiredVersion, fallback) => {
/******/ 			if (!exists(scope, key)) return useFallback(scopeName, key, fallback);
/******/ 			const satisfyingVersion = findSatisfyingVersion(scope, key, requiredVersion, eager);
/******/ 			if (satisfyingVersion) return get(satisfyingVersion);
/******/ 			warn(getInvalidVersionMessage(scope, scopeName, key, requiredVersion, eager))
/******/ 			return get(findLatestVersion(scope, key, eager));
/******/ 		});
/******/ 		const loadStrictVersion = /*#__PURE__*/ init((scopeName, scope, key, eager, requiredVersion, fallback) => {
/******/ 			if (!exists(scope, key)) return useFallback(scopeName, key, fallback);
/******/ 			const satisfyingVersion = findSatisfyingVersion(scope, key, requiredVersion, eager);
/******/ 			if (satisfyingVersion) return get(satisfyingVersion);
/******/ 			if (fallback) return fallback();
/******/ 			fail(getInvalidVersionMessage(scope, scopeName, key, requiredVersion, eager));
/******/ 		});
/******/ 		const loadSingleton = /*#__PURE__*/ init((scopeName, scope, key, eager, fallback) => {
/******/ 			if (!exists(scope, key)) return useFallback(scopeName, key, fallback);
/******/ 			const version = findSingletonVersionKey(scope, key, eager);
/******/ 			return get(scope[key][version]);
/******/ 		});
/******/ 		const loadSingletonVersion = /*#__PURE__*/ init((scopeName, scope, key, eager, requiredVersion, fallback) => {
/******/ 			if (!exists(scope, key)) return useFallback(scopeName, key, fallback);
/******/ 			const version = findSingletonVersionKey(scope, key, eager);
/******/ 			if (!satisfy(requiredVersion, version)) {
/******/ 				warn(getInvalidSingletonVersionMessage(scope, key, version, requiredVersion));
/******/ 			}
/******/ 			return get(scope[key][version]);
/******/ 		});
/******/ 		const loadStrictSingletonVersion = /*#__PURE__*/ init((scopeName, scope, key, eager, requiredVersion, fallback) => {
/******/ 			if (!exists(scope, key)) return useFallback(scopeName, key, fallback);
/******/ 			const version = findSingletonVersionKey(scope, key, eager);
/******/ 			if (!satisfy(requiredVersion, version)) {
/******/ 				fail(getInvalidSingletonVersionMessage(scope, key, version, requiredVersion));
/******/ 			}
/******/ 			return get(scope[key][version]);
/******/ 		});
/******/ 		const installedModules = {};
/******/ 		const moduleToHandlerMapping = {
/******/ 			37: () => (loadStrictSingletonVersion("default", "react/jsx-runtime", false, [1,19,3,0])),
/******/ 			58: () => (loadStrictSingletonVersion("default", "@stoa/shared/session", false, [1,1,1,0])),
/******/ 			73: () => (loadStrictSingletonVersion("default", "@stoa/shared/presence", false, [1,1,1,0])),
/******/ 			147: () => (loadStrictSingletonVersion("default", "@stoa/shared/state", false, [1,1,1,0])),
/******/ 			217: () => (loadStrictSingletonVersion("default", "@stoa/shared/event-bus", false, [1,1,1,0])),
/******/ 			300: () => (loadStrictSingletonVersion("default", "@stoa/shared/shell", false, [1,1,1,0])),
/******/ 			310: () => (loadStrictSingletonVersion("default", "@stoa/shared/ui", false, [1,1,1,0])),
/******/ 			488: () => (loadStrictSingletonVersion("default", "@stoa/shared/data", false, [1,1,1,0])),
/******/ 			524: () => (loadStrictSingletonVersion("default", "react", false, [1,19,3,0])),
/******/ 			541: () => (loadStrictSingletonVersion("default", "@stoa/shared/router", false, [1,1,1,0])),
/******/ 			613: () => (loadStrictSingletonVersion("default", "@stoa/shared/notify", false, [1,1,1,0])),
/******/ 			648: () => (loadStrictSingletonVersion("default", "@stoa/shared/i18n", false, [1,1,1,0])),
/******/ 			856: () => (loadStrictSingletonVersion("default", "styled-components", false, [1,6,6,0]))
/******/ 		};
/******/ 		const initialConsumes = [37,58,73,147,217,300,310,488,524,541,613,648,856];
/******/ 		initialConsumes.forEach((id) => {
/******/ 			__webpack_require__.m[id] = (module) => {
/******/ 				// Handle case when module is used sync
/******/ 				installedModules[id] = 0;
/******/ 				delete __webpack_require__.c[id];
/******/ 				const factory = moduleToHandlerMapping[id]();
/******/ 				if(typeof factory !== "function") throw new Error("Shared module is not available for eager consumption: " + id);
/******/ 				module.exports = factory();
/******/ 			}
/******/ 		});
/******/ 		// no chunk loading of consumes
/******/ 	})();
/******/ 	
/************************************************************************/
/******/ 	
/******/ 	// module cache are used so entry inlining is disabled
/******/ 	// startup
/******/ 	// Load entry module and return exports
/******/ 	let __webpack_exports__ = __webpack_require__(828);
/******/ 	module.exports = __webpack_exports__;
/******/ 	
/******/ })()
;