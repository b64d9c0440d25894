import type { PageEntry } from '@atalaya/contract/demo/bookmarks.ts';

/** Icon, title and address of every page of the demo areas; their order gives them their ids. */
const PAGES = `
chart-pie | Analytics Dashboard | /dashboard/analytics
shopping-bag | eCommerce Dashboard | /dashboard/ecommerce
mail | Email | /apps/email
message-circle | Chat | /apps/chat
square-check | To-do | /apps/todo
calendar | Calendar | /apps/calendar
file-text | Invoice List | /apps/invoice/list
file-text | Invoice Preview | /apps/invoice/preview
file-pen | Invoice Edit | /apps/invoice/edit
file-plus | Invoice Add | /apps/invoice/add
store | Shop | /apps/ecommerce/shop
package | Product Detail | /apps/ecommerce/product-detail
heart | Wishlist | /apps/ecommerce/wishlist
shopping-cart | Checkout | /apps/ecommerce/checkout
users | User List | /apps/user/list
user | User View | /apps/user/view
shield | Roles | /apps/roles
key-round | Permissions | /apps/permissions
log-in | Login Basic | /pages/login-basic
log-in | Login Cover | /pages/login-cover
user-plus | Register Basic | /pages/register-basic
user-plus | Register Cover | /pages/register-cover
lock | Forgot Password Basic | /pages/forgot-password-basic
lock | Forgot Password Cover | /pages/forgot-password-cover
rotate-ccw-key | Reset Password Basic | /pages/reset-password-basic
rotate-ccw-key | Reset Password Cover | /pages/reset-password-cover
mail-check | Verify Email Basic | /pages/verify-email-basic
mail-check | Verify Email Cover | /pages/verify-email-cover
shield-check | Two Steps Basic | /pages/two-steps-basic
shield-check | Two Steps Cover | /pages/two-steps-cover
settings | Account Settings | /pages/account-settings
circle-user | Profile | /pages/profile
circle-question-mark | FAQ | /pages/faq
book-open | Knowledge Base | /pages/knowledge-base
tag | Pricing | /pages/pricing
newspaper | Blog List | /pages/blog/list
newspaper | Blog Detail | /pages/blog/detail
pencil | Blog Edit | /pages/blog/edit
scale | Licence | /pages/license
key | API Key | /pages/api-key
panels-top-left | Modal Examples | /pages/modal-examples
hourglass | Coming Soon | /misc/coming-soon
ban | Not Authorised | /misc/not-authorized
wrench | Maintenance | /misc/maintenance
triangle-alert | Error | /misc/error
shield | Access Control | /access-control
panel-left-close | Collapsed Menu | /page-layout/collapse-menu
square | Boxed Layout | /page-layout/layout-boxed
panel-top | Without Menu | /page-layout/without-menu
app-window | Empty Layout | /page-layout/layout-empty
file | Blank Layout | /page-layout/layout-blank
type | Typography | /ui-element/typography
palette | Colours | /colors/colors
feather | Icons | /icons/reactfeather
credit-card | Basic Cards | /cards/basic
credit-card | Advanced Cards | /cards/advance
chart-column | Statistics Cards | /cards/statistics
chart-line | Analytics Cards | /cards/analytics
layers | Card Actions | /cards/action
chevrons-up-down | Accordion | /components/accordion
bell | Alerts | /components/alerts
text-cursor-input | Autocomplete | /components/auto-complete
circle-user-round | Avatar | /components/avatar
badge | Badges | /components/badges
loader | Block UI | /components/blockui
chevrons-right | Breadcrumbs | /components/breadcrumbs
mouse-pointer-click | Buttons | /components/buttons
gallery-horizontal | Carousel | /components/carousel
fold-vertical | Collapse | /components/collapse
separator-horizontal | Divider | /components/divider
square-chevron-down | Dropdowns | /components/dropdowns
list | List Group | /components/list-group
app-window | Modals | /components/modals
navigation | Navigation | /components/nav-component
panel-right | Off-canvas | /components/offcanvas
ellipsis | Pagination | /components/pagination
pill | Pill Badges | /components/pill-badges
pill | Pills | /components/pills-component
message-square | Popovers | /components/popovers
loader | Progress | /components/progress
loader-circle | Spinners | /components/spinners
panel-top | Tabs | /components/tabs-component
git-commit-vertical | Timeline | /components/timeline
bell-ring | Toasts | /components/toasts
message-square-text | Tooltips | /components/tooltips
circle-alert | Alert Dialogs | /extensions/sweet-alert
bell-ring | Toast Messages | /extensions/toastr
sliders-horizontal | Sliders | /extensions/slider
move | Drag and Drop | /extensions/drag-and-drop
map | Tour | /extensions/tour
clipboard | Clipboard | /extensions/clipboard
play | Media Player | /extensions/react-player
square-menu | Context Menu | /extensions/context-menu
gallery-horizontal-end | Swiper | /extensions/swiper
star | Ratings | /extensions/ratings
languages | Translation | /extensions/i18n
ellipsis | Paging Control | /extensions/pagination
download | Import | /extensions/import
upload | Export | /extensions/export
upload | Export Selected | /extensions/export-selected
text-cursor | Input | /forms/elements/input
group | Input Group | /forms/elements/input-group
asterisk | Input Mask | /forms/elements/input-mask
text | Textarea | /forms/elements/textarea
square-check-big | Checkbox | /forms/elements/checkbox
circle-dot | Radio | /forms/elements/radio
toggle-left | Switch | /forms/elements/switch
list-filter | Select | /forms/elements/select
hash | Number Input | /forms/elements/number-input
file-up | File Uploader | /forms/elements/file-uploader
pen-line | Text Editor | /forms/elements/editor
calendar-clock | Date and Time Picker | /forms/elements/pickers
layout-template | Form Layouts | /forms/layout/form-layout
footprints | Form Wizard | /forms/wizard
circle-check | Form Validation | /forms/form-validation
repeat | Form Repeater | /forms/form-repeater
table | Tables | /tables/reactstrap
table-2 | Data Tables Basic | /datatables/basic
table-properties | Data Tables Advanced | /datatables/advance
chart-area | Charts A | /charts/apex
chart-bar | Charts B | /charts/chartjs
chart-spline | Charts C | /charts/recharts
`;

const BOOKMARKED_AT_START = new Set(['/apps/email', '/apps/chat', '/apps/todo', '/apps/calendar']);

export const makePages = (): PageEntry[] =>
  PAGES.trim()
    .split('\n')
    .map((line, index) => {
      const [icon = '', title = '', link = ''] = line.split(' | ');
      const target = link.slice(1).replaceAll('/', '-');
      return { id: index + 1, target, title, icon, link, isBookmarked: BOOKMARKED_AT_START.has(link) };
    });

export const listStartBookmarks = (): number[] =>
  makePages()
    .filter((page) => page.isBookmarked)
    .map(({ id }) => id);
